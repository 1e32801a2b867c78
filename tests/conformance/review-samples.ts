import { sql } from 'kysely'
import { succeeded } from '#testing/answers.ts'
import { mailedToken, photo, tripParts, tripReview } from '#testing/reviewing.ts'
import type { World } from '#testing/world.ts'
import type { Operation, Sample, SampleRows, WrongBody } from './endpoint-samples.ts'

type Person = { id: string; email: string; token: string }

const week = 7 * 86_400_000

/** Completed orders like one that was placed: one that waits for its review, one whose review waits, and one whose review is published. */
export async function reviewRows(
  world: World,
  company: { id: string; slug: string },
  { customer, staff, order }: { customer: Person; staff: { token: string }; order: { id: string } },
) {
  const past = new Date(world.clock.now().getTime() - week)
  const placed = await world.inside(company.id, (trx) =>
    sql<{ id: string }>`insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'reference', 'RH-DONE-' || n, 'status', 'completed', 'deadline_at', null, 'departure_id', null,
        'starts_at', ${past}::timestamptz, 'ends_at', ${past}::timestamptz))).*
      from "order" o, generate_series(1, 3) n where o.company_id = ${company.id} and o.id = ${order.id} returning id`.execute(
      trx,
    ),
  )
  const [open = '', waiting = '', published = ''] = placed.rows.map(({ id }) => id)
  const call = world.call({ company: company.slug, token: customer.token }).profile.orders[':id'].review
  const desk = world.call({ company: company.slug, token: staff.token }).staff.reviews
  const write = async (id: string, pictures: string[] = []) =>
    (await succeeded(call.$put({ param: { id }, json: { ...tripReview(), pictures } }))).data.review?.id ?? ''
  const { data: picture } = await succeeded(call.pictures.$post({ param: { id: waiting }, form: { file: await photo() } }))
  const waitingReview = await write(waiting, [picture.id])
  const publishedReview = await write(published)
  await succeeded(desk[':id'].publish.$post({ param: { id: publishedReview }, json: { revision: 1 } }))
  const token = await mailedToken(world, company.id, customer.email)
  return {
    open,
    token,
    waiting: { order: waiting, id: waitingReview, picture: picture.id },
    published: publishedReview,
    photo: await photo(),
  }
}

/** What the operations of reviews need so that they are answered 2xx. */
export const reviewSamples: Partial<Record<Operation, (rows: SampleRows) => Sample>> = {
  listProductReviews: ({ trip }) => ({ param: trip.product.id, query: '?stars=5&language=en&sort=highest' }),
  openReviewLink: ({ reviews }) => ({ body: { token: reviews.token } }),
  writeReviewByLink: ({ reviews }) => ({ body: { token: reviews.token, ...tripReview(4) } }),
  addReviewPictureByLink: ({ reviews }) => ({ form: { token: reviews.token, file: reviews.photo } }),
  getOrderReview: ({ reviews }) => ({ param: reviews.open }),
  writeReview: ({ reviews }) => ({ param: reviews.open, body: tripReview(3) }),
  addReviewPicture: ({ reviews }) => ({ param: reviews.open, form: { file: reviews.photo } }),
  staffGetReview: ({ reviews }) => ({ param: reviews.waiting.id }),
  staffGetReviewPicture: ({ reviews }) => ({ param: [reviews.waiting.id, reviews.waiting.picture] }),
  publishReview: ({ reviews }) => ({ param: reviews.waiting.id, body: { revision: 1 } }),
  rejectReview: ({ reviews }) => ({ param: reviews.waiting.id, body: { revision: 1, reason: 'off_topic', note: 'Another bus' } }),
  answerReview: ({ reviews }) => ({ param: reviews.published, body: { text: 'Thank you for travelling with us.' } }),
  withdrawAnswer: ({ reviews }) => ({ param: reviews.published }),
}

const wrongReview = {
  rating: 6,
  parts: { ...tripParts(), guide: 'many' },
  text: 'x'.repeat(2001),
  pictures: ['first'],
}
const wrongFields = ['parts.guide', 'pictures.0', 'rating', 'text']

/** Bodies of reviews in which everything is wrong. */
export const reviewWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  openReviewLink: [
    { body: {}, fields: ['token'] },
    { body: { token: '../..' }, fields: ['token'] },
  ],
  writeReviewByLink: [
    { body: {}, fields: ['parts', 'rating', 'token'] },
    { body: { token: '../..', ...wrongReview }, fields: [...wrongFields, 'token'].sort() },
  ],
  writeReview: [
    { body: {}, fields: ['parts', 'rating'] },
    { body: wrongReview, fields: wrongFields },
  ],
  publishReview: [
    { body: {}, fields: ['revision'] },
    { body: { revision: 0 }, fields: ['revision'] },
  ],
  rejectReview: [
    { body: {}, fields: ['reason', 'revision'] },
    { body: { revision: 'first', reason: 'bad_mood', note: 'x'.repeat(501) }, fields: ['note', 'reason', 'revision'] },
  ],
  answerReview: [
    { body: {}, fields: ['text'] },
    { body: { text: ' ' }, fields: ['text'] },
  ],
}
