import fc from 'fast-check'
import type { facetParameters } from '#contract/facets.ts'
import { addDays } from '#shared/dates.ts'
import type { World } from './world.ts'

/** The values of facets that the catalogue below has, and some that it has not. */
export const facetValues = {
  category_id: ['desert', 'city', 'hotels-5', 'suv', 'nowhere'],
  stars: ['1', '3', '4', '5'],
  board: ['room_only', 'breakfast', 'half_board', 'full_board'],
  district: ['old-town', 'seaside', 'uptown', 'closed', 'nowhere'],
  amenities: ['wifi', 'pool', 'spa', 'kids_club'],
  type: ['international', 'sports'],
  duration: ['short', 'half_day', 'full_day', 'more_days', 'nights_3', 'nights_6', 'nights_more'],
  part_of_day: ['morning', 'afternoon', 'evening'],
  language: ['ar', 'en', 'fr'],
  driver: ['no', 'yes'],
  gearbox: ['automatic', 'manual'],
  seats: ['4', '5', '7', '9'],
  accessibility: ['wheelchair', 'step_free', 'little_walking'],
  free_cancellation: ['yes'],
  instant: ['yes'],
} as const satisfies Record<keyof typeof facetParameters, readonly string[]>

type FacetName = keyof typeof facetValues
export type ListQuery = Partial<Record<string, string>>

const at = <T>(list: readonly T[], place: number): T => {
  const item = list[place % list.length]
  if (item === undefined) throw new Error('an empty list has no item')
  return item
}
/** Rates of a room: one of everybody, one that is never given back, and one of longer stays that are booked early. */
const ratePlans = (place: number) => [
  { code: 'standard' },
  { code: 'saver', board: at(facetValues.board, place + 2), percent: -10, cancellation: [{ days_before: 0, fee_percent: 100 }] },
  {
    ...{ code: 'long', board: at(facetValues.board, place + 3), minStay: 2, advanceDays: place % 5 },
    cancellation: [
      { days_before: 1, hours_before: place, fee_percent: 0 },
      { days_before: 0, fee_percent: 100 },
    ],
  },
]

const some = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => (place >> index) % 2 === 0)

/** A company with products of every kind that differ in all that lists are narrowed by, and one that is as large and next to it. */
export async function facetedCatalogue(world: World) {
  const company = await world.company({ specifications: { has_offers: '1' } })
  await fill(world, company.id)
  await world.offer(company.id, { percent: '20', appliesTo: { kinds: ['hotel'] } })
  const other = await world.company()
  await fill(world, other.id)
  return company
}

async function fill(world: World, id: string): Promise<void> {
  const riyadh = await world.destination(id, { slug: 'riyadh', name: 'Riyadh' })
  const istanbul = await world.destination(id, { slug: 'istanbul', name: 'Istanbul', country: 7 })
  const districts = [
    await world.district(id, riyadh.id, { slug: 'old-town' }),
    await world.district(id, riyadh.id, { slug: 'uptown', name: 'Uptown' }),
    await world.district(id, istanbul.id, { slug: 'seaside', name: 'Seaside' }),
    await world.district(id, istanbul.id, { slug: 'closed', name: 'Closed', active: false }),
  ]
  const common = (place: number) => ({
    name: `${at(['Palm', 'Dune', 'Harbour'], place)} ${at(['walk', 'house'], place >> 1)} ${place}`,
    country: at([1, 7], place),
    destinationId: at([riyadh.id, istanbul.id], place),
    confirmation: at(['instant', 'instant', 'on_request'] as const, place),
    accessibility: some(facetValues.accessibility, place * 3 + 1),
    cancellation: at(
      [
        [{ days_before: 0, fee_percent: 100 }],
        [
          { days_before: 9, fee_percent: 0 },
          { days_before: 0, fee_percent: 50 },
        ],
        [{ days_before: 0, fee_percent: 0 }],
      ],
      place >> 1,
    ),
    maxParty: at([2, 20], place >> 2),
  })
  for (let place = 0; place < 14; place += 1)
    await world.trip(id, {
      ...common(place),
      category: at(['desert', 'city'], place >> 1),
      adult: `${90 + place * 37}.00`,
      capacity: at([1, 4, 12], place),
      inDays: 2 + place,
      departures: 3,
      time: at(['03:30', '04:00', '09:15', '12:00', '16:59', '17:00', '22:00'], place),
      minutes: at([90, 180, 360, 480, 1440, 2000], place),
      languages: some(facetValues.language, place),
    })
  for (let place = 0; place < 7; place += 1)
    await world.tourPackage(id, {
      ...common(place),
      type: at(['international', 'sports'] as const, place),
      nights: at([2, 3, 5, 6, 9], place),
      inDays: 4 + place,
      minGroup: at([1, 3], place),
    })
  for (let place = 0; place < 14; place += 1)
    await world.hotel(id, {
      ...common(place),
      stars: at([3, 4, 5], place),
      amenities: some(facetValues.amenities, place),
      ...(place % 5 < 4 && { districtId: at(districts, place).id }),
      inDays: 1 + (place % 4),
      nights: 6 + place,
      minStay: at([1, 1, 3], place),
      rooms: [
        {
          board: at(facetValues.board, place),
          units: at([1, 2, 4], place),
          price: `${250 + place * 41}.00`,
          ...(place % 4 > 0 && { plans: ratePlans(place) }),
        },
        {
          code: 'other',
          board: at(facetValues.board, place + 1),
          units: 3,
          maxAdults: 4,
          price: '990.00',
          active: place % 3 > 0,
        },
      ],
    })
  for (let place = 0; place < 9; place += 1)
    await world.car(id, {
      ...common(place),
      category: at(['suv', 'economy'], place),
      day: `${110 + place * 23}.00`,
      withDriver: at(['no', 'optional', 'only'] as const, place),
      facts: { seats: at([2, 4, 5, 7, 9, 12], place), gearbox: at(['automatic', 'manual'] as const, place) },
    })
}

const today = '2026-11-21'

const facetChoice = fc
  .constantFrom(...(Object.keys(facetValues) as FacetName[]))
  .chain((name) => fc.subarray([...facetValues[name]], { minLength: 1 }).map((chosen) => [name, chosen.join()] as const))

/** Rarely there: lists with every filter at once find nothing. */
const rare = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Filters of lists at random: a scope, and up to two facets with some values each. */
export const listQueries: fc.Arbitrary<ListQuery> = fc
  .record({
    kind: rare(fc.constantFrom('trip', 'package', 'hotel', 'car')),
    q: rare(fc.constantFrom('palm', 'dune house', 'harbor', 'pallm', 'نخيل')),
    country_id: rare(fc.constantFrom('sa', 'tr')),
    destination_id: rare(fc.constantFrom('riyadh', 'istanbul')),
    days: rare(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 5 }))),
    pax: rare(fc.constantFrom('1', '2', '3', '5')),
    rooms: rare(fc.constantFrom('1', '2')),
    flex: rare(fc.constantFrom('1', '3')),
    price_min: rare(fc.constantFrom('150', '300')),
    price_max: rare(fc.constantFrom('400', '900', '2000')),
    facets: fc.array(facetChoice, { maxLength: 2 }),
  })
  .map(({ days, facets, ...rest }) => ({
    ...rest,
    ...(days && { from: addDays(today, days[0]), to: addDays(today, days[0] + days[1]) }),
    ...Object.fromEntries(facets),
  }))
