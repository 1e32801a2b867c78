import { sql } from 'kysely'
import type { Infer } from '#contract/route.ts'
import type { StaffReview } from '#contract/staff-reviews.ts'
import { AppError } from '#server/platform/errors.ts'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import { type ClosedScope, type Scope, textFor } from '#server/platform/scope.ts'
import type { ReviewStatus } from './moderate.ts'
import { kindOf, presentAnswer, presentParts } from './present.ts'
import type { ReviewPictureRow } from './repository.ts'

type NamedPicture = Pick<ReviewPictureRow, 'id' | 'name'>

const pictures = sql<
  NamedPicture[]
>`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position), '[]')
  from review_picture p
  where p.company_id = r.company_id and p.order_id = r.order_id and p.position is not null)`

const reviews = ({ db, companyId }: Scope) =>
  db
    .selectFrom('review as r')
    .innerJoin('order as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.product_id'))
    .innerJoin('customer as c', (join) => join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.customer_id'))
    .where('r.company_id', '=', companyId)

type Reviews = ReturnType<typeof reviews>

const shown = (rows: Reviews) =>
  rows
    .selectAll('r')
    .select(['o.reference', 'm.slug', 'm.name as product_name', 'm.kind', 'c.firstname', 'c.lastname', pictures.as('pictures')])

const withStatus = (rows: Reviews, status: ReviewStatus | undefined): Reviews =>
  status === undefined ? rows : rows.where('r.status', '=', status)

type StaffRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

const findReview = (scope: Scope, id: string) => shown(reviews(scope)).where('r.id', '=', id).executeTakeFirst()

/** A page of reviews, the longest waiting first, with how many there are. */
export async function listStaffReviews(scope: Scope, status: ReviewStatus | undefined, page: Page) {
  const rows = await shown(withStatus(reviews(scope), status))
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .orderBy('r.changed_at')
    .orderBy('r.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  if (rows[0]) return { rows, total: rows[0].all }
  const { n } = await withStatus(reviews(scope), status).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function presentStaffReview(scope: ClosedScope, row: StaffRow): Infer<typeof StaffReview> {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    note: row.note,
    revision: row.revision,
    product: { id: row.product_id, slug: row.slug, name: textFor(scope, row.product_name) },
    order: { id: row.order_id, reference: row.reference },
    customer: { id: row.customer_id, name: `${row.firstname} ${row.lastname}`.trim() },
    rating: row.rating,
    parts: presentParts(kindOf(row.kind), row.parts),
    text: row.text,
    language: row.language,
    author: row.author,
    travelled_on: row.travelled_on,
    pictures: row.pictures.map(({ id, name }) => ({ id, name, url: `/staff/reviews/${row.id}/pictures/${id}` })),
    answer: presentAnswer(row),
    written_at: row.written_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** One review as staff see it; 404 without one. */
export async function staffReviewOr404(scope: Scope, id: string): Promise<Infer<typeof StaffReview>> {
  const row = await findReview(scope, id)
  if (!row) throw new AppError('not_found')
  return presentStaffReview(scope, row)
}

/** A picture of a review, also before it is published. */
export const findPictureOf = ({ db, companyId }: Scope, reviewId: string, pictureId: string) =>
  db
    .selectFrom('review_picture as p')
    .innerJoin('review as r', (join) => join.onRef('r.company_id', '=', 'p.company_id').onRef('r.order_id', '=', 'p.order_id'))
    .where('p.company_id', '=', companyId)
    .where('r.id', '=', reviewId)
    .where('p.id', '=', pictureId)
    .where('p.position', 'is not', null)
    .select(['p.sha256', 'p.width', 'p.name'])
    .executeTakeFirst()
