export { findPlaces } from './find-places.ts'
export { mountPlaces } from './routes.ts'
