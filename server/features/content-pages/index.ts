export { listPageCodes } from './page-codes.ts'
export { definePublishBoundaries } from './publish-boundaries.ts'
export { mountContentPages } from './routes.ts'
