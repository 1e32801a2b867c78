export { defineWaitingListJobs } from './jobs.ts'
export { mountWaitingList } from './routes.ts'
