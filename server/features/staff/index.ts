export { addStaff } from './add-staff.ts'
export { mountStaff } from './routes.ts'
export { resetSecondFactor } from './second-factor/reset.ts'
