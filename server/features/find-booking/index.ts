export { mountFindBooking } from './routes.ts'
