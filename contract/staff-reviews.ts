import { z } from 'zod'
import { limits } from '#shared/validation.ts'
import { dataOf, Id, Instant, Link, listOf, optionalText, Paged, Path, savedAs, text, Uuid, uuid, wholeNumber } from './fields.ts'
import { issue } from './issue.ts'
import { OwnReview, RejectionReason, Review, ReviewStatus } from './reviews.ts'
import { route } from './route.ts'

export const StaffReview = Review.omit({ pictures: true })
  .extend({
    status: ReviewStatus,
    reason: OwnReview.shape.reason,
    note: z.string().nullable(),
    revision: z.int().min(1).meta({ description: 'What `publishReview` and `rejectReview` decide on' }),
    product: Link,
    order: z.object({ id: Uuid, reference: z.string() }),
    customer: z.object({ id: Uuid, name: z.string() }),
    pictures: z.array(z.object({ id: Uuid, name: z.string(), url: Path.meta({ description: 'For staff, with their token' }) })),
    changed_at: Instant.meta({ description: 'When its author last wrote' }),
    decided_at: Instant.nullable(),
  })
  .meta({ id: 'StaffReview' })

const forStaff = { auth: 'staff', rate: 'staff', withoutLicence: true } as const

export const staffListReviews = route({
  method: 'get',
  path: '/staff/reviews',
  operationId: 'staffListReviews',
  summary: 'Reviews of customers, the longest waiting first',
  description: 'In pages; `status` narrows them, such as `waiting` for those that nobody has decided on.',
  tags: ['staff'],
  access: forStaff,
  query: Paged.extend({ status: ReviewStatus.optional() }),
  status: 200,
  reply: listOf(StaffReview),
})

export const staffGetReview = route({
  method: 'get',
  path: '/staff/reviews/{id}',
  operationId: 'staffGetReview',
  summary: 'One review, with its order and customer',
  description: 'As `staffListReviews` lists it.',
  tags: ['staff'],
  access: forStaff,
  param: Id,
  status: 200,
  reply: dataOf(StaffReview),
  errors: ['not_found'],
})

export const staffGetReviewPicture = route({
  method: 'get',
  path: '/staff/reviews/{id}/pictures/{picture_id}',
  operationId: 'staffGetReviewPicture',
  summary: 'A picture of a review, also before it is published',
  description: '`picture_id` is of `pictures` of `staffGetReview`.',
  tags: ['staff'],
  access: forStaff,
  param: z.object({ id: uuid(), picture_id: uuid() }),
  status: 200,
  reply: 'bytes',
  mediaType: 'image/webp',
  errors: ['not_found'],
})

/** The `revision` that was read. */
const revision = () => wholeNumber(1, 1_000_000)

export const publishReview = route({
  method: 'post',
  path: '/staff/reviews/{id}/publish',
  operationId: 'publishReview',
  summary: 'Publish a review with its pictures',
  description:
    'Counts it in the score of its product and tells its author. Rejected (409 `wrong_state`) when its author has changed it since `revision`; repeating the call changes nothing.',
  tags: ['staff'],
  access: forStaff,
  param: Id,
  body: z.object({ revision: revision() }),
  status: 200,
  reply: savedAs(StaffReview),
  errors: ['not_found', 'wrong_state'],
})

export const rejectReview = route({
  method: 'post',
  path: '/staff/reviews/{id}/reject',
  operationId: 'rejectReview',
  summary: 'Reject a review, also one that was published',
  description:
    'Its author is told the reason and `note`, and may change the review for 14 days. A published one leaves the page and the score at once. Rejected itself (409 `wrong_state`) when its author has changed it since `revision`.',
  tags: ['staff'],
  access: forStaff,
  param: Id,
  body: z.object({
    revision: revision(),
    reason: z.enum(RejectionReason.options, { error: issue('choice') }),
    note: optionalText(limits.reason.max),
  }),
  status: 200,
  reply: savedAs(StaffReview),
  errors: ['not_found', 'wrong_state'],
})

export const answerReview = route({
  method: 'put',
  path: '/staff/reviews/{id}/answer',
  operationId: 'answerReview',
  summary: "Write or replace the company's answer to a published review",
  description: 'Shown below the review. 409 `wrong_state` while the review is not published.',
  tags: ['staff'],
  access: forStaff,
  param: Id,
  body: z.object({ text: text(limits.review.max) }),
  status: 200,
  reply: savedAs(StaffReview),
  errors: ['not_found', 'wrong_state'],
})

export const withdrawAnswer = route({
  method: 'delete',
  path: '/staff/reviews/{id}/answer',
  operationId: 'withdrawAnswer',
  summary: "Take the company's answer to a review back",
  description: 'Also answered where there is none.',
  tags: ['staff'],
  access: forStaff,
  param: Id,
  status: 200,
  reply: savedAs(StaffReview),
  errors: ['not_found'],
})
