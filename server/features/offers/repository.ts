import { sql } from 'kysely'
import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import { coversProduct, currentOffers } from '#server/products/index.ts'
import { isUuid } from '#shared/id.ts'

/** Offers of now that are not used up, with their pictures. */
const usable = (scope: Scope) =>
  currentOffers(scope)
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'o.company_id').onRef('media.id', '=', 'o.image_id'))
    .selectAll('o')
    .select(pictureColumns)
    .where(sql<boolean>`(stock.capacity is null or stock.capacity > stock.taken)`)

/** Whether the offer `o` is for everything, or for a product in a country. */
const isForCountry = ({ companyId }: Scope, countryId: number) => sql<boolean>`(o.applies_to = '{}'::jsonb or exists (
  select from product m join service s on s.company_id = m.company_id and s.id = m.service_id
  where m.company_id = ${companyId} and m.country_id = ${countryId} and m.active and s.active and ${coversProduct(sql`o.applies_to`)}))`

/** Every offer that can be used now, in use order; where a country was chosen, those that are of use there (C-08). */
export const listUsable = (scope: Scope) =>
  usable(scope)
    .$if(scope.country !== null, (q) => q.where(isForCountry(scope, scope.country?.id ?? 0)))
    .orderBy('o.sort')
    .orderBy('o.id')
    .execute()

/** The offer of an address, by id or slug, while it can be used. */
export const findUsable = (scope: Scope, idOrSlug: string) =>
  usable(scope)
    .where(isUuid(idOrSlug) ? 'o.id' : 'o.slug', '=', idOrSlug)
    .executeTakeFirst()

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findUsable>>>
