export { mountCompany } from './routes.ts'
