import { type RawBuilder, sql } from 'kysely'
import type { Facets } from '../core/facets.ts'
import { carThat } from './car-filter.ts'

/** The numbers of seats that are counted; a list can be narrowed to any other one. */
const countedSeats = ['4', '5', '7', '9']

const ofCar = (values: RawBuilder<unknown>) =>
  sql`select ${values} from car where car.company_id = m.company_id and car.product_id = m.id`

/** The facets of cars; seats are so many or more, and a car with an optional driver is one with and one without. */
export const carFacets: Facets = {
  driver: {
    values: () =>
      ofCar(sql`case car.with_driver when 'optional' then array['no', 'yes'] when 'only' then array['yes'] else array['no'] end`),
  },
  gearbox: { values: () => ofCar(sql`array[car.gearbox]`) },
  seats: {
    values: () => ofCar(sql`array(select n from unnest(${countedSeats}::text[]) n where n::integer <= car.seats)`),
    matches: (_, __, chosen) => carThat([sql`car.seats >= ${Math.min(...chosen.map(Number))}`]),
  },
}
