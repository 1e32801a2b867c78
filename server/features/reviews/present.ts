import type { OwnReview, Review, ReviewForm } from '#contract/reviews.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { authorName, isReviewedKind, type ReviewedKind, reviewParts, reviewRules } from '#shared/reviews.ts'
import { languageOf } from '#shared/text-language.ts'
import type { PublishedReview } from './published.ts'
import type { ReviewedOrder, ReviewPictureRow, ReviewRow } from './repository.ts'

/** The kind of a product that was ordered; requests, which name none, cannot be reviewed. */
export function kindOf(kind: string): ReviewedKind {
  if (!isReviewedKind(kind)) throw new Error(`an order of a product is of its kind, not ${kind}`)
  return kind
}

export const presentParts = (kind: ReviewedKind, parts: readonly number[]): Infer<typeof Review>['parts'] =>
  reviewParts[kind].map((part, place) => ({ part, rating: parts[place] ?? 1 }))

export const presentAnswer = ({ answer, answered_at }: ReviewRow) =>
  answer && answered_at ? { text: answer, language: languageOf(answer), at: answered_at.toISOString() } : null

/** A published review as everybody sees it. */
export function presentReview(scope: ClosedScope, kind: ReviewedKind, row: PublishedReview): Infer<typeof Review> {
  return {
    id: row.id,
    rating: row.rating,
    parts: presentParts(kind, row.parts),
    text: row.text,
    language: row.language,
    author: row.author,
    travelled_on: row.travelled_on,
    written_at: row.written_at.toISOString(),
    pictures: row.shown.flatMap((picture) => presentPicture(scope, picture) ?? []),
    answer: presentAnswer(row),
  }
}

const presentOwn = (kind: ReviewedKind, row: ReviewRow, pictures: readonly ReviewPictureRow[]): Infer<typeof OwnReview> => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  note: row.note,
  rating: row.rating,
  parts: presentParts(kind, row.parts),
  text: row.text,
  pictures: pictures.filter(({ position }) => position !== null).map(({ id, name, size }) => ({ id, name, size })),
  answer: presentAnswer(row),
  written_at: row.written_at.toISOString(),
  editable_until: row.editable_until.toISOString(),
})

/** Until when a review may be written, or changed by its author. */
export const writableUntil = (
  order: Pick<ReviewedOrder, 'ends_at'>,
  review: Pick<ReviewRow, 'editable_until'> | undefined,
): Date => review?.editable_until ?? new Date(order.ends_at.getTime() + reviewRules.writeWithin)

/** The first day of the month in which a booking began. */
export const monthOf = ({ local_date }: Pick<ReviewedOrder, 'local_date'>): string => `${local_date.slice(0, 7)}-01`

type FormParts = { order: ReviewedOrder; review: ReviewRow | undefined; pictures: readonly ReviewPictureRow[] }

/** The form of a review: nothing of the order but what was booked and when. */
export function presentForm(scope: ClosedScope, { order, review, pictures }: FormParts): Infer<typeof ReviewForm> {
  const kind = kindOf(order.kind)
  return {
    kind,
    product: { name: textFor(scope, order.product_name), image: presentPicture(scope, order.picture) },
    parts: [...reviewParts[kind]],
    author: review?.author ?? authorName(order),
    travelled_on: monthOf(order),
    can_write: writableUntil(order, review) > scope.clock.now(),
    review: review ? presentOwn(kind, review, pictures) : null,
  }
}
