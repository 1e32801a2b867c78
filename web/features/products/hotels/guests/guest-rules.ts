export { Amenities } from '../amenities.tsx'
export { CheckInRules } from './check-in-rules.tsx'
export { ChildBeds } from './child-beds.tsx'
