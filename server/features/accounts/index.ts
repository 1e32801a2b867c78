export { birthdateFaults } from './birthdate.ts'
export { phoneFaults, readPhone } from './phone.ts'
export { mountAccounts } from './routes.ts'
