import { type RawBuilder, sql } from 'kysely'
import type { Facets } from '../core/facets.ts'
import { bookableRates, hasBoard, isFreeIfRequested } from './hotel-filter.ts'

const ofHotel = (values: RawBuilder<unknown>) =>
  sql`select ${values} from hotel where hotel.company_id = m.company_id and hotel.product_id = m.id`

/**
 * The facets of hotels; the board is that of a rate that the party can have on the nights of the filters. Where free cancellation
 * is asked for too, one and the same rate has both: a breakfast that is never given back is none of a room without meals that is.
 */
export const hotelFacets: Facets = {
  stars: { values: () => ofHotel(sql`array[hotel.stars::text]`) },
  board: {
    values: (scope, filters) =>
      sql`select array_agg(distinct rate.board) ${bookableRates(scope, filters, isFreeIfRequested(scope, filters))}`,
    matches: (scope, filters, chosen) =>
      sql`exists (select 1 ${bookableRates(scope, filters, [...hasBoard(chosen), ...isFreeIfRequested(scope, filters)])})`,
  },
  district: {
    values: () =>
      ofHotel(sql`array[(select d.slug from district d
        where d.company_id = hotel.company_id and d.id = hotel.district_id and d.active)]`),
    matches: (_, __, chosen) =>
      sql`exists (select 1 from hotel join district d on d.company_id = hotel.company_id and d.id = hotel.district_id and d.active
        where hotel.company_id = m.company_id and hotel.product_id = m.id
          and (d.slug = any(${chosen}::text[]) or d.id::text = any(${chosen}::text[])))`,
    label: ({ companyId }, value) => sql`select jsonb_build_object(
        'ar', (d.name->>'ar') || '، ' || (place.name->>'ar'), 'en', (d.name->>'en') || ', ' || (place.name->>'en'))
      from district d join destination place on place.company_id = d.company_id and place.id = d.destination_id
      where d.company_id = ${companyId} and d.slug = ${value}`,
  },
  amenities: { values: () => ofHotel(sql`hotel.amenities`) },
}
