export { definePersonalDataJobs } from './erase-accounts.ts'
export { mountPersonalData } from './routes.ts'
