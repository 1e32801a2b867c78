export { mountArticles } from './routes.ts'
