export { deleteOldMessages } from './delete-old.ts'
export { eraseMessages, listMessages } from './personal-data.ts'
export { mountContact } from './routes.ts'
