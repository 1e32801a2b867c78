import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { widthsOf } from '#server/platform/media/widths.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { type ClosedScope, inTransaction, type StaffScope } from '#server/platform/scope.ts'
import { publish, reject, setAnswer } from './moderate.ts'
import { findPictureOf, listStaffReviews, presentStaffReview, staffReviewOr404 } from './staff-reviews.ts'

const largestShown = 1_280

/** Changes a review and answers it as it is then. */
const changed = (closed: ClosedScope & { staffId: string }, id: string, change: (scope: StaffScope) => Promise<void>) =>
  inTransaction(closed, async (scope) => {
    await change(scope)
    return staffReviewOr404(scope, id)
  })

export function mountStaffReviews(api: Hono<ApiEnv>): void {
  serve(api, contract.staffListReviews, async ({ scope, query }) => {
    const page = pageOf(query, 20)
    const { rows, total } = await listStaffReviews(scope, query.status, page)
    return { data: rows.map((row) => presentStaffReview(scope, row)), meta: metaOf(page, total) }
  })

  serve(api, contract.staffGetReview, async ({ scope, param }) => ({ data: await staffReviewOr404(scope, param.id) }))

  serve(api, contract.staffGetReviewPicture, async ({ scope, param, platform }) => {
    const picture = await findPictureOf(scope, param.id, param.picture_id)
    if (!picture) throw new AppError('not_found')
    const width = widthsOf(picture.width).findLast((one) => one <= largestShown) ?? picture.width
    const bytes = async () => {
      const made = await platform.media.variant(picture.sha256, width, 'webp')
      if (!made) throw new AppError('not_found')
      return new Uint8Array(made)
    }
    return { bytes, mime: 'image/webp', name: `${picture.name}.webp` }
  })

  serve(api, contract.publishReview, async ({ scope, param, body, platform }) => {
    const data = await changed(scope, param.id, (scope) => publish(scope, platform.mails, param.id, body.revision))
    return { message: scope.t('reviews.published'), data }
  })

  serve(api, contract.rejectReview, async ({ scope, param, body, platform }) => {
    const data = await changed(scope, param.id, (scope) => reject(scope, platform.mails, param.id, body))
    return { message: scope.t('reviews.rejected'), data }
  })

  serve(api, contract.answerReview, async ({ scope, param, body }) => {
    const data = await changed(scope, param.id, (scope) => setAnswer(scope, param.id, body.text))
    return { message: scope.t('reviews.answered'), data }
  })

  serve(api, contract.withdrawAnswer, async ({ scope, param }) => {
    const data = await changed(scope, param.id, (scope) => setAnswer(scope, param.id, null))
    return { message: scope.t('reviews.answer_withdrawn'), data }
  })
}
