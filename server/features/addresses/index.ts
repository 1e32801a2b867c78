export { eraseAddresses, exportAddresses } from './personal-data.ts'
export { mountAddresses } from './routes.ts'
