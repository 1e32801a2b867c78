export { mountFavourites } from './routes.ts'
