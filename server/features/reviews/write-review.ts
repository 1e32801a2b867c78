import type { writeReview as operation, ReviewForm } from '#contract/reviews.ts'
import type { Infer, ParsedOf } from '#contract/route.ts'
import { lockCustomer } from '#server/platform/customers/lock-customer.ts'
import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { authorName, reviewParts, reviewRules } from '#shared/reviews.ts'
import { languageOf } from '#shared/text-language.ts'
import { kindOf, monthOf, presentForm, writableUntil } from './present.ts'
import {
  arrangePictures,
  findOrder,
  findOwnReview,
  insertReview,
  listPictures,
  lockOwnReview,
  type ReviewedOrder,
  type ReviewPictureRow,
  type ReviewRow,
  updateReview,
  withdrawPictures,
} from './repository.ts'

export type ReviewInput = ParsedOf<typeof operation>['body']

/** The customer's order, if it can be reviewed: 404 for every other. */
export async function orderOr404(scope: CustomerScope, orderId: string): Promise<ReviewedOrder> {
  const order = await findOrder(scope, orderId)
  if (!order) throw new AppError('not_found')
  return order
}

/** 409 when the time for writing or changing a review is over. */
export function checkWritable({ clock }: CustomerScope, order: ReviewedOrder, review: ReviewRow | undefined): void {
  if (writableUntil(order, review) <= clock.now()) throw new AppError('wrong_state', 'reviews.closed')
}

type ReviewPart = keyof ReviewInput['parts']

/** The stars of the parts, in their order; names the parts that are missing and those that the kind does not have. */
function readParts(
  { kind }: ReviewedOrder,
  { parts }: ReviewInput,
  pictures: readonly ReviewPictureRow[],
  ids: readonly string[],
) {
  const names: readonly ReviewPart[] = reviewParts[kindOf(kind)]
  const fields: FieldErrors = {}
  for (const name of names) if (parts[name] === undefined) fields[`parts.${name}`] = [{ key: 'choose' }]
  for (const name of Object.keys(parts))
    if (!names.some((it) => it === name)) fields[`parts.${name}`] = [{ key: 'unknown_field' }]
  for (const [place, id] of ids.entries())
    if (!pictures.some((picture) => picture.id === id)) fields[`pictures.${place}`] = [{ key: 'not_found' }]
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return names.map((name) => parts[name] ?? 1)
}

type Content = Pick<ReviewRow, 'rating' | 'parts' | 'text'>

const isSame = (review: ReviewRow, content: Content, before: readonly ReviewPictureRow[], ids: readonly string[]) =>
  review.rating === content.rating &&
  review.text === content.text &&
  review.parts.join() === content.parts.join() &&
  before.flatMap(({ id, position }) => (position === null ? [] : [id])).join() === ids.join()

/** A changed review waits for staff again; what was published is withdrawn with its pictures. */
async function change(scope: CustomerScope, review: ReviewRow, content: Content): Promise<ReviewRow> {
  if (review.status === 'published') await withdrawPictures(scope, review.order_id)
  return updateReview(scope, review.id, {
    ...content,
    language: content.text ? languageOf(content.text) : null,
    status: 'waiting',
    reason: null,
    note: null,
    decided_at: null,
    revision: review.revision + 1,
    changed_at: scope.clock.now(),
  })
}

const add = (scope: CustomerScope, order: ReviewedOrder, content: Content): Promise<ReviewRow> => {
  const now = scope.clock.now()
  return insertReview(scope, {
    ...content,
    company_id: scope.companyId,
    id: newId(scope.clock),
    order_id: order.id,
    product_id: order.product_id,
    customer_id: scope.customerId,
    language: content.text ? languageOf(content.text) : null,
    author: authorName(order),
    travelled_on: monthOf(order),
    status: 'waiting',
    written_at: now,
    changed_at: now,
    editable_until: new Date(now.getTime() + reviewRules.editWithin),
  })
}

/** Writes the review of an order or changes it; the same content again changes nothing. The caller has opened the transaction. */
export async function writeReview(scope: CustomerScope, orderId: string, input: ReviewInput): Promise<Infer<typeof ReviewForm>> {
  await lockCustomer(scope)
  const order = await orderOr404(scope, orderId)
  const review = await lockOwnReview(scope, orderId)
  checkWritable(scope, order, review)
  const before = await listPictures(scope, orderId)
  const ids = [...new Set(input.pictures ?? [])]
  const content = { rating: input.rating, parts: readParts(order, input, before, ids), text: input.text ?? null }
  if (review && isSame(review, content, before, ids)) return presentForm(scope, { order, review, pictures: before })
  const written = review ? await change(scope, review, content) : await add(scope, order, content)
  if (before.length > 0) await arrangePictures(scope, orderId, ids)
  const pictures = before.length > 0 ? await listPictures(scope, orderId) : []
  return presentForm(scope, { order, review: written, pictures })
}

/** The form of the review of an order, with what was written before. */
export async function readForm(scope: CustomerScope, orderId: string): Promise<Infer<typeof ReviewForm>> {
  const order = await orderOr404(scope, orderId)
  const review = await findOwnReview(scope, orderId)
  return presentForm(scope, { order, review, pictures: review ? await listPictures(scope, orderId) : [] })
}
