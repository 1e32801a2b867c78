export { deleteUnusedUploads } from './jobs.ts'
export { presentUpload } from './present.ts'
export { lockUnused, takeUploads, type UploadRow } from './repository.ts'
export { mountUploads } from './routes.ts'
