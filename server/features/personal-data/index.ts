export { definePersonalDataJobs, type PersonalDataJobData } from './erase-accounts.ts'
export { mountPersonalData } from './routes.ts'
