export { listPageCodes } from './page-codes.ts'
export { definePublishBoundaries, type PublishJobData } from './publish-boundaries.ts'
export { mountContentPages } from './routes.ts'
