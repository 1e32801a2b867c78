import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf } from '#server/platform/pages.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { productOr404 } from '#server/products/index.ts'
import { openLink } from './link.ts'
import { addPicture } from './pictures.ts'
import { presentReview, writableUntil } from './present.ts'
import { countLanguages, listPublished } from './published.ts'
import { listOrders } from './repository.ts'
import { mountStaffReviews } from './staff-routes.ts'
import { readForm, writeReview } from './write-review.ts'

function mountLink(api: Hono<ApiEnv>): void {
  serve(api, contract.openReviewLink, async ({ scope, body }) => {
    const link = await openLink(scope, body.token)
    const data = await inTransaction(link.scope, (scope) => readForm(scope, link.orderId), { readOnly: true })
    return { message: scope.t('reviews.link_opened'), data }
  })

  serve(api, contract.writeReviewByLink, async ({ scope, body: { token, ...input } }) => {
    const link = await openLink(scope, token)
    const data = await inTransaction(link.scope, (scope) => writeReview(scope, link.orderId, input))
    return { message: scope.t('reviews.written'), data }
  })

  serve(api, contract.addReviewPictureByLink, async ({ scope, body: { token, file }, platform }) => {
    const link = await openLink(scope, token)
    const data = await addPicture(link.scope, { orderId: link.orderId, file }, platform)
    return { message: scope.t('reviews.picture_taken', { name: data.name }), data }
  })
}

export function mountReviews(api: Hono<ApiEnv>): void {
  mountLink(api)
  mountStaffReviews(api)

  serve(api, contract.listProductReviews, async ({ scope, param, query }) => {
    const product = await productOr404(scope, param.id)
    const { rows, page, total } = await listPublished(scope, product.id, query)
    const languages = await countLanguages(scope, product.id)
    return { data: rows.map((row) => presentReview(scope, product.kind, row)), meta: metaOf(page, total), languages }
  })

  serve(api, contract.listOwnReviews, async ({ scope }) => ({
    data: (await listOrders(scope)).map(({ id, ends_at, status, editable_until }) => ({
      order_id: id,
      status,
      can_write: writableUntil({ ends_at }, editable_until ? { editable_until } : undefined) > scope.clock.now(),
    })),
  }))

  serve(api, contract.getOrderReview, async ({ scope, param }) => ({ data: await readForm(scope, param.id) }))

  serve(api, contract.writeReview, async ({ scope, param, body }) => {
    const data = await inTransaction(scope, (scope) => writeReview(scope, param.id, body))
    return { message: scope.t('reviews.written'), data }
  })

  serve(api, contract.addReviewPicture, async ({ scope, param, body, platform }) => {
    const data = await addPicture(scope, { orderId: param.id, file: body.file }, platform)
    return { message: scope.t('reviews.picture_taken', { name: data.name }), data }
  })
}
