export { mountStaff } from './routes.ts'
export { resetSecondFactor } from './second-factor/reset.ts'
