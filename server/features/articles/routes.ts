import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf, whole } from '#server/platform/pages.ts'
import { textFor } from '#server/platform/scope.ts'
import { listCardsOf } from '#server/products/index.ts'
import { presentArticle, presentArticleWithText } from './present.ts'
import { countArticles, findArticle, listArticles, listProductIds, listRelated, listTags } from './repository.ts'

export function mountArticles(api: Hono<ApiEnv>): void {
  serve(api, contract.listArticles, async ({ scope, query }) => {
    const filters = { tag: query.tag, isFeatured: query.featured === 'yes' }
    const page = pageOf(query)
    const { rows, total } = await listArticles(scope, filters, page)
    const data = rows.map((row) => presentArticle(scope, row))
    return { data, meta: metaOf(page, total ?? (page.page === 1 ? 0 : await countArticles(scope, filters))) }
  })

  serve(api, contract.getArticle, async ({ scope, param }) => {
    const article = await findArticle(scope, param.id)
    if (!article) throw new AppError('not_found')
    const productIds = await listProductIds(scope, article.id)
    const products = await listCardsOf(
      scope,
      productIds.map(({ product_id }) => product_id),
    )
    const related = (await listRelated(scope, article.id)).map((row) => presentArticle(scope, row))
    return { data: await presentArticleWithText(scope, article, { products, related }) }
  })

  serve(api, contract.listArticleTags, async ({ scope }) => {
    const tags = await listTags(scope)
    return whole(
      tags.map(({ id, slug, name, articles_count }) => ({
        id,
        slug,
        name: textFor(scope, name),
        articles_count: Number(articles_count),
      })),
    )
  })
}
