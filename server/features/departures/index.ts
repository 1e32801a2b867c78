export { alignDepartures, extendCompanyDepartures } from './extend-departures.ts'
export { DeparturePattern } from './pattern.ts'
