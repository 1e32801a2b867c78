import { z } from 'zod'
import { hasLink } from '#shared/review-links.ts'
import { mostStars, rejectionReasons } from '#shared/reviews.ts'
import { textLanguages } from '#shared/text-language.ts'
import { limits } from '#shared/validation.ts'
import { documentedAs } from './documented.ts'
import {
  Count,
  Day,
  dataOf,
  Id,
  IdOrSlug,
  Instant,
  listOf,
  optionalText,
  Paged,
  Picture,
  queryNumber,
  savedAs,
  textThat,
  Uuid,
  uuid,
  wholeNumber,
} from './fields.ts'
import { issue } from './issue.ts'
import { ProductKind, ReviewPart } from './products.ts'
import { route } from './route.ts'

export const ReviewStatus = z.enum(['waiting', 'published', 'rejected']).meta({ id: 'ReviewStatus' })
export const RejectionReason = z.enum(rejectionReasons).meta({ id: 'RejectionReason' })
const StarCount = z.int().min(1).max(mostStars)
/** Of the text of a review or an answer. */
const Language = z.enum(textLanguages).nullable().meta({ description: 'Of the text; null without one' })
export const ReviewAnswer = z.object({ text: z.string(), language: Language, at: Instant }).meta({ id: 'ReviewAnswer' })

/** A published review, as everybody sees it. */
export const Review = z
  .object({
    id: Uuid,
    rating: StarCount,
    parts: z.array(z.object({ part: ReviewPart, rating: StarCount })),
    text: z.string().nullable(),
    language: Language,
    author: z.string().nullable().meta({ description: 'First name and initial; null once the account is erased' }),
    travelled_on: Day.meta({ description: 'The first day of the month of travel' }),
    written_at: Instant,
    pictures: z.array(Picture),
    answer: ReviewAnswer.nullable().meta({ description: 'Of the company' }),
  })
  .meta({ id: 'Review' })

export const listProductReviews = route({
  method: 'get',
  path: '/products/{id}/reviews',
  operationId: 'listProductReviews',
  summary: 'Published reviews of a product, each of a completed booking',
  description:
    'In pages, the newest first unless `sort` says otherwise; `stars` and `language` narrow them. `languages` counts all published reviews with a text. The score of all of them is `reviews` of `getProduct`.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read' },
  param: IdOrSlug,
  query: Paged.extend({
    stars: queryNumber(1, mostStars).optional(),
    language: z.enum(textLanguages).optional(),
    sort: z.enum(['newest', 'highest', 'lowest']).optional(),
  }),
  status: 200,
  reply: listOf(Review).extend({ languages: z.array(z.object({ language: z.enum(textLanguages), count: Count })) }),
  errors: ['not_found'],
})

/** A review as its author sees it. */
export const OwnReview = z
  .object({
    id: Uuid,
    status: ReviewStatus,
    reason: RejectionReason.nullable(),
    note: z.string().nullable().meta({ description: 'What staff add to the reason of a rejection' }),
    rating: StarCount,
    parts: z.array(z.object({ part: ReviewPart, rating: StarCount })),
    text: z.string().nullable(),
    pictures: z.array(z.object({ id: Uuid, name: z.string(), size: Count.meta({ description: 'bytes' }) })),
    answer: ReviewAnswer.nullable(),
    written_at: Instant,
    editable_until: Instant,
  })
  .meta({ id: 'OwnReview' })

/** What the form of a review shows: nothing else of the order or its account. */
export const ReviewForm = z
  .object({
    kind: ProductKind,
    product: z.object({ name: z.string(), image: Picture.nullable() }),
    parts: z.array(ReviewPart),
    author: z.string().meta({ description: 'How the review will name its author' }),
    travelled_on: Day,
    can_write: z.boolean().meta({ description: 'false when the time for writing or changing it is over' }),
    review: OwnReview.nullable(),
  })
  .meta({ id: 'ReviewForm' })

const stars = () =>
  documentedAs(
    z
      .union([z.number(), z.string()], { error: issue('choose') })
      .refine((value) => value !== '', issue('choose'))
      .pipe(wholeNumber(1, mostStars)),
    { type: 'integer', minimum: 1, maximum: mostStars },
  )

/** Every part by which some kind is judged; a form takes those of its kind. */
const partStars = {
  guide: stars().optional(),
  programme: stars().optional(),
  organisation: stars().optional(),
  cleanliness: stars().optional(),
  location: stars().optional(),
  condition: stars().optional(),
  handover: stars().optional(),
  service: stars().optional(),
  value: stars().optional(),
} satisfies Record<z.infer<typeof ReviewPart>, unknown>

/** In any language, without links and addresses. */
const reviewText = () => optionalText(limits.review.max).refine((text) => !text || !hasLink(text), issue('no_links'))

const input = {
  rating: stars(),
  parts: z.object(partStars).meta({ description: 'Stars for each of `parts` of the form' }),
  text: reviewText(),
  pictures: z
    .array(uuid())
    .max(limits.reviewPictures.max, issue('max_images', { max: limits.reviewPictures.max }))
    .optional()
    .meta({ description: 'Ids of pictures that were sent before, in their order; those that are left out are deleted' }),
}

const tokenPattern = /^[\w-]{20,100}$/
const token = () =>
  textThat(100, (value) => tokenPattern.test(value), 'code_invalid').meta({
    pattern: tokenPattern.source,
    description: 'From the mailed link',
  })

const picture = () =>
  documentedAs(
    z.custom<File>((value) => value instanceof File, issue('required')),
    { type: 'string', format: 'binary', description: 'png or jpg; what a camera notes in it is not stored' },
  )

export const SentPicture = z.object({ id: Uuid, name: z.string(), size: Count }).meta({ id: 'SentPicture' })

export const openReviewLink = route({
  method: 'post',
  path: '/reviews/link',
  operationId: 'openReviewLink',
  summary: 'The form of the review that a mailed link is for; without signing in',
  description:
    '`token` is of the mail that is sent some days after a booking is completed, and is valid for 60 days. It shows and writes the one review, and nothing else of the account.',
  tags: ['reviews'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ token: token() }),
  status: 200,
  reply: savedAs(ReviewForm),
})

export const writeReviewByLink = route({
  method: 'put',
  path: '/reviews/link',
  operationId: 'writeReviewByLink',
  summary: 'Write or change the review that a mailed link is for',
  description: 'As `writeReview`, by the `token` of the link.',
  tags: ['reviews'],
  access: { auth: 'guest', rate: 'write' },
  body: z.object({ token: token(), ...input }),
  status: 200,
  reply: savedAs(ReviewForm),
  errors: ['wrong_state'],
})

export const addReviewPictureByLink = route({
  method: 'post',
  path: '/reviews/link/pictures',
  operationId: 'addReviewPictureByLink',
  summary: 'Send a picture for the review that a mailed link is for',
  description: 'As `addReviewPicture`, by the `token` of the link.',
  tags: ['reviews'],
  access: { auth: 'guest', rate: 'write' },
  multipart: z.object({ token: token(), file: picture() }),
  status: 201,
  reply: savedAs(SentPicture),
  errors: ['too_large', 'wrong_state'],
})

export const listOwnReviews = route({
  method: 'get',
  path: '/profile/reviews',
  operationId: 'listOwnReviews',
  summary: 'Bookings of the customer that can be reviewed, or have been',
  description: 'The latest 100, newest first; `status` is null where nothing has been written yet.',
  tags: ['reviews'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(z.array(z.object({ order_id: Uuid, status: ReviewStatus.nullable(), can_write: z.boolean() }))),
})

export const getOrderReview = route({
  method: 'get',
  path: '/profile/orders/{id}/review',
  operationId: 'getOrderReview',
  summary: "The form of the review of one of the customer's orders",
  description: '404 for orders that are not completed, were given back in full, or name no product.',
  tags: ['reviews'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(ReviewForm),
  errors: ['not_found'],
})

export const writeReview = route({
  method: 'put',
  path: '/profile/orders/{id}/review',
  operationId: 'writeReview',
  summary: 'Write the review of a completed order, or change it',
  description:
    'One review for each order; it is published once staff have read it, and again after each change. Its author may change it for 14 days, and for 14 more when it was rejected; then, and a year after the end of the booking, 409 `wrong_state`. The same content again changes nothing.',
  tags: ['reviews'],
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  body: z.object(input),
  status: 200,
  reply: savedAs(ReviewForm),
  errors: ['not_found', 'wrong_state'],
})

export const addReviewPicture = route({
  method: 'post',
  path: '/profile/orders/{id}/review/pictures',
  operationId: 'addReviewPicture',
  summary: 'Send a picture for the review of an order',
  description:
    "The reply's `id` goes into `pictures` of `writeReview`; a picture that no review takes up within a day is deleted.",
  tags: ['reviews'],
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  multipart: z.object({ file: picture() }),
  status: 201,
  reply: savedAs(SentPicture),
  errors: ['not_found', 'too_large', 'wrong_state'],
})
