export { checkFile } from './check-file.ts'
export { deleteUnusedUploads } from './jobs.ts'
export { listUploads, removeUploadsOfErased } from './personal-data.ts'
export { mountUploads, uploadKey } from './routes.ts'
