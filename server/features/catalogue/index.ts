export { bookUntil, unitPrices } from './present.ts'
export {
  type DepartureRow,
  findDeparture,
  findModel,
  listDepartures,
  listExtras,
  listImages,
  listUnits,
  type ModelRow,
} from './repository.ts'
export { mountCatalogue } from './routes.ts'
