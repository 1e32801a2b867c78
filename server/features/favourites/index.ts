export { eraseFavourites, listKept } from './personal-data.ts'
export { mountFavourites } from './routes.ts'
