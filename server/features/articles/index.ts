import type { Article } from '#contract/articles.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { presentArticle } from './present.ts'
import { listByIds } from './repository.ts'

export { mountArticles } from './routes.ts'
export { type SearchedArticle, searchedArticles } from './searched-articles.ts'

/** Articles by their ids, in that order; those that cannot be read are left out. */
export async function listArticlesOf(scope: Scope, ids: readonly string[]): Promise<Infer<typeof Article>[]> {
  if (ids.length === 0) return []
  const rows = await listByIds(scope, ids)
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => presentArticle(scope, row))
}
