export { mountStaff } from './routes.ts'
