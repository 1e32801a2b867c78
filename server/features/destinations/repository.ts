import { sql } from 'kysely'
import { pictureColumns } from '#server/platform/media/picture.ts'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'

/** Products that can be found, of services that are on. */
const products = ({ db, companyId }: Scope) =>
  db
    .selectFrom('product as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .where('m.company_id', '=', companyId)
    .where('m.active', '=', true)
    .where('s.active', '=', true)

/** Destinations with their pictures and how many products lead there. Every query of them starts here. */
const destinations = (scope: Scope) =>
  scope.db
    .selectFrom('destination as d')
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'd.company_id').onRef('media.id', '=', 'd.image_id'))
    .leftJoin(
      products(scope)
        .select(['m.destination_id', (q) => q.fn.countAll<bigint>().as('products_count')])
        .groupBy('m.destination_id')
        .as('counted'),
      'counted.destination_id',
      'd.id',
    )
    .selectAll('d')
    .select(['counted.products_count', pictureColumns])
    .where('d.company_id', '=', scope.companyId)
    .where('d.active', '=', true)

export type DestinationFilter = { countryId: number | undefined; isFeatured: boolean }

/** One page of destinations, those with something to book first. */
export async function listDestinations(scope: Scope, { countryId, isFeatured }: DestinationFilter, page: Page) {
  const rows = await destinations(scope)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(countryId !== undefined, (q) => q.where('d.country_id', '=', countryId ?? 0))
    .$if(isFeatured, (q) => q.where('d.featured', '=', true))
    .orderBy(sql`counted.products_count is null`)
    .orderBy('d.featured', 'desc')
    .orderBy('d.sort')
    .orderBy('d.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: rows[0]?.total }
}

/** How many destinations there are, for a page behind the last one. */
export async function countDestinations({ db, companyId }: Scope, { countryId, isFeatured }: DestinationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('destination')
    .select((q) => q.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .$if(countryId !== undefined, (q) => q.where('country_id', '=', countryId ?? 0))
    .$if(isFeatured, (q) => q.where('featured', '=', true))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Destinations by their ids, in that order. */
export const listByIds = (scope: Scope, ids: readonly string[]) =>
  destinations(scope)
    .where('d.id', 'in', [...ids])
    .orderBy(sql`array_position(${ids}::uuid[], d.id)`)
    .execute()

/** The destination of an address, by id or slug. */
export const findDestination = (scope: Scope, idOrSlug: string) =>
  destinations(scope)
    .where(isUuid(idOrSlug) ? 'd.id' : 'd.slug', '=', idOrSlug)
    .executeTakeFirst()

export type DestinationRow = NonNullable<Awaited<ReturnType<typeof findDestination>>>

/** The facts that decide the prices of products of destinations. */
export const listPrices = (scope: Scope, ids: readonly string[]) =>
  products(scope)
    .select(['m.id', 'm.kind', 'm.service_id', 'm.category_id', 'm.destination_id', 'm.country_id', 'm.from_price'])
    .where('m.destination_id', 'in', [...ids])
    .execute()

export const listImages = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('destination_image as i')
    .innerJoin('media', (join) => join.onRef('media.company_id', '=', 'i.company_id').onRef('media.id', '=', 'i.media_id'))
    .select(pictureColumns)
    .where('i.company_id', '=', companyId)
    .where('i.destination_id', '=', id)
    .orderBy('i.position')
    .execute()
