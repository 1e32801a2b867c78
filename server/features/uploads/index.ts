export { deleteUnusedUploads } from './jobs.ts'
export { listUploads, removeUploadsOfErased } from './personal-data.ts'
export { mountUploads } from './routes.ts'
