import { sql } from 'kysely'
import type { listProductReviews } from '#contract/reviews.ts'
import type { ParsedOf } from '#contract/route.ts'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'
import { offsetOf, pageOf } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { TextLanguage } from '#shared/text-language.ts'
import type { ReviewRow } from './repository.ts'

export type Query = ParsedOf<typeof listProductReviews>['query']

export const reviewsPerPage = 5

const pictures = sql<PictureRow[]>`(select coalesce(json_agg(${pictureJson} order by p.position), '[]')
  from review_picture p join media on media.company_id = p.company_id and media.id = p.id
  where p.company_id = review.company_id and p.order_id = review.order_id and p.position is not null)`

export type PublishedReview = ReviewRow & { shown: PictureRow[] }

const published = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('review')
    .where('review.company_id', '=', companyId)
    .where('review.product_id', '=', productId)
    .where('review.status', '=', 'published')

type Published = ReturnType<typeof published>

const narrowed = (reviews: Published, { stars, language }: Query): Published => {
  const ofStars = stars === undefined ? reviews : reviews.where('review.rating', '=', stars)
  return language === undefined ? ofStars : ofStars.where('review.language', '=', language)
}

/** The newest come first where nothing else is asked for, and among equals. */
const sorted = (reviews: Published, { sort = 'newest' }: Query): Published =>
  sort === 'newest' ? reviews : reviews.orderBy('review.rating', sort === 'highest' ? 'desc' : 'asc')

/** A page of the published reviews of a product, with how many match. */
export async function listPublished(scope: Scope, productId: string, query: Query) {
  const page = pageOf(query, reviewsPerPage)
  const rows = await sorted(narrowed(published(scope, productId), query), query)
    .selectAll('review')
    .select([pictures.as('shown'), sql<number>`(count(*) over ())::int`.as('all')])
    .orderBy('review.written_at', 'desc')
    .orderBy('review.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  return { rows, page, total: rows[0]?.all ?? (await countPublished(scope, productId, query)) }
}

async function countPublished(scope: Scope, productId: string, query: Query): Promise<number> {
  const { n } = await narrowed(published(scope, productId), query)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** In how many published reviews of a product each language is written. */
export const countLanguages = (scope: Scope, productId: string) =>
  published(scope, productId)
    .where('review.language', 'is not', null)
    .select(['review.language', sql<number>`count(*)::int`.as('count')])
    .$narrowType<{ language: TextLanguage }>()
    .groupBy('review.language')
    .orderBy('count', 'desc')
    .orderBy('review.language')
    .execute()
