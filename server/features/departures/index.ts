export { alignDepartures, extendCompanyDepartures, extendDepartures } from './extend-departures.ts'
export { DeparturePattern, type PlannedDeparture, planDepartures } from './pattern.ts'
