export { alignNights, extendCompanyNights, nightsAhead } from './extend-nights.ts'
