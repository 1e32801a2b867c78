export { defineWaitingListJobs, runWaitingLists } from './jobs.ts'
export { mountWaitingList } from './routes.ts'
