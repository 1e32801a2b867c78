export { birthdateFaults } from './birthdate.ts'
export { phoneFaults, readPhone } from './phone.ts'
export { type CustomerRow, findOwn as findOwnCustomer } from './repository.ts'
export { mountAccounts } from './routes.ts'
