export { eraseFavourites, listFavourites } from './personal-data.ts'
export { mountFavourites } from './routes.ts'
