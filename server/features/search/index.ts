export { holdsLikeWords, holdsWords } from './find-words.ts'
export { mountSearch } from './routes.ts'
