import type { ParsedOf } from '#contract/route.ts'
import type { rejectReview } from '#contract/staff-reviews.ts'
import { recordAction } from '#server/features/staff/index.ts'
import { inLanguage } from '#server/platform/background-scope.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailBody } from '#server/platform/mail/mail-body.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import { translator } from '#server/platform/messages.ts'
import { type ClosedScope, type Scope, type StaffScope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { reviewRules } from '#shared/reviews.ts'
import { type ReviewOfMail, reviewPublishedMail, reviewRejectedMail } from './mails.ts'
import { listPictures, publishPictures, type ReviewRow, updateReview, withdrawPictures } from './repository.ts'

export type ReviewStatus = ReviewRow['status']

type Action = 'publish_review' | 'reject_review' | 'answer_review' | 'withdraw_answer'

const lock = ({ db, companyId }: Scope, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('review').selectAll().where('company_id', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst()

async function lockOr404(scope: Scope, id: string): Promise<ReviewRow> {
  const review = await lock(scope, id)
  if (!review) throw new AppError('not_found')
  return review
}

/** Staff decide on what they have read: 409 when its author has changed it since. */
function checkRevision(review: ReviewRow, revision: number): void {
  if (review.revision !== revision) throw new AppError('wrong_state', 'reviews.changed_meanwhile')
}

const note = (scope: StaffScope, action: Action, before: ReviewRow, after: ReviewRow) =>
  recordAction(scope, {
    action,
    orderId: before.order_id,
    before: { status: before.status, reason: before.reason },
    after: { review_id: after.id, status: after.status, reason: after.reason },
  })

/** The author of a review, and the product in the language of the order; undefined once the account is given up. */
const findAuthor = ({ db, companyId }: Scope, { order_id }: ReviewRow) =>
  db
    .selectFrom('order as o')
    .innerJoin('customer as c', (join) => join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'))
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.product_id'))
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', order_id)
    .select(['o.locale', 'o.product_name', 'c.id', 'c.email', 'c.firstname', 'c.lastname', 'c.erase_after'])
    .select(['m.slug', 's.slug as service_slug'])
    .executeTakeFirstOrThrow()

type Author = Awaited<ReturnType<typeof findAuthor>>

async function tell(scope: Scope, mails: Mails, review: ReviewRow, author: Author, write: (about: ReviewOfMail) => MailBody) {
  if (author.erase_after) return
  const reader: ClosedScope = inLanguage(scope, author.locale)
  const about = {
    orderId: review.order_id,
    product: textFor(reader, author.product_name),
    path: `/services/booking/${author.service_slug}/models/${author.slug}#reviews`,
  }
  await mails.queue(scope, {
    cause: `review:${review.id}:${review.status}:${review.revision}`,
    customerId: author.id,
    to: { name: `${author.firstname} ${author.lastname}`.trim(), address: author.email },
    language: author.locale,
    body: write(about),
  })
}

/** What a reader who does not see them is told of a review's pictures, in both languages. */
const pictureText = (name: Text): Text => ({
  ar: translator('ar')('reviews.picture_alt', { product: name.ar ?? name.en ?? '' }),
  en: translator('en')('reviews.picture_alt', { product: name.en ?? name.ar ?? '' }),
})

/** Publishes a review with its pictures and tells its author; repeatable. */
export async function publish(scope: StaffScope, mails: Mails, id: string, revision: number): Promise<void> {
  const review = await lockOr404(scope, id)
  checkRevision(review, revision)
  if (review.status === 'published') return
  const author = await findAuthor(scope, review)
  const pictures = (await listPictures(scope, review.order_id)).filter(({ position }) => position !== null)
  await publishPictures(scope, pictures, pictureText(author.product_name))
  const decided = { reason: null, note: null, decided_at: scope.clock.now() }
  const published = await updateReview(scope, id, { ...decided, status: 'published' })
  await note(scope, 'publish_review', review, published)
  await tell(scope, mails, published, author, reviewPublishedMail)
}

type Rejection = ParsedOf<typeof rejectReview>['body']

/** Refuses a review, also one that is published, and tells its author why; repeatable. */
export async function reject(
  scope: StaffScope,
  mails: Mails,
  id: string,
  { revision, reason, note: words }: Rejection,
): Promise<void> {
  const review = await lockOr404(scope, id)
  checkRevision(review, revision)
  if (review.status === 'rejected' && review.reason === reason && review.note === words) return
  if (review.status === 'published') await withdrawPictures(scope, review.order_id)
  const now = scope.clock.now()
  const until = new Date(Math.max(review.editable_until.getTime(), now.getTime() + reviewRules.editWithin))
  const rejected = await updateReview(scope, id, {
    ...{ status: 'rejected', reason, note: words, answer: null, answered_at: null },
    ...{ decided_at: now, editable_until: until },
  })
  await note(scope, 'reject_review', review, rejected)
  await tell(scope, mails, rejected, await findAuthor(scope, review), (about) => reviewRejectedMail(about, { reason, words }))
}

/** Writes the company's answer to a published review, or takes it back with null; repeatable. */
export async function setAnswer(scope: StaffScope, id: string, text: string | null): Promise<void> {
  const review = await lockOr404(scope, id)
  if (review.answer === text) return
  if (text !== null && review.status !== 'published') throw new AppError('wrong_state', 'reviews.not_published')
  const after = await updateReview(scope, id, { answer: text, answered_at: text === null ? null : scope.clock.now() })
  await note(scope, text === null ? 'withdraw_answer' : 'answer_review', review, after)
}
