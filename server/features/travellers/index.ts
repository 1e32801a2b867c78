export { deleteEndedTravellers } from './delete-ended.ts'
export { savedTravellersOf } from './of-orders.ts'
export { eraseTravellers, exportTravellers } from './personal-data.ts'
export { mountTravellers } from './routes.ts'
