import { afterAll, beforeAll, expect, test } from 'vitest'
import { latinDigits } from '#shared/text.ts'
import { succeeded } from '#testing/answers.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const digitsFrom = (zero: number) => (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const scripts = { arabic: digitsFrom(0x660), persian: digitsFrom(0x6f0) }

/** A company with a product of each kind, and the pages whose forms have numbers, with an address that fills them. */
async function open() {
  const company = await world.company()
  const [trip, tour, hotel, car] = await Promise.all([
    world.trip(company.id),
    world.tourPackage(company.id),
    world.hotel(company.id),
    world.car(company.id),
  ])
  const call = world.call({ company: company.slug })
  const pathOf = async (id: string) => {
    const { data } = await succeeded(call.products[':id'].$get({ param: { id } }))
    return `/en/services/booking/${data.service.slug}/models/${data.slug}`
  }
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const [room] = hotel.rooms
  const stay = `room=${room?.id}`
  const days = { from: '2026-12-01', to: '2026-12-04' }
  const times = 'from_time=10:00&to_time=10:00'
  return {
    read: async (path: string) => (await site.get(path)).text(),
    pages: [
      [await pathOf(trip.product.id), { adult: '2', child: '1', infant: '1' }, `departure=${trip.departure.id}`],
      [await pathOf(trip.product.id), { pax: '3' }, ''],
      [
        await pathOf(tour.product.id),
        { double: '2', single: '1', triple: '3', child_bed: '1', child_no_bed: '1', infant: '1' },
        `departure=${tour.departure.id}`,
      ],
      [await pathOf(hotel.product.id), { ...days, adults: '3', children: '1', room_adults: '2', room_children: '1' }, stay],
      [await pathOf(car.product.id), { ...days, age: '30', licence: '5' }, times],
      [await pathOf(car.product.id), { ...days, age: '18', licence: '0' }, times],
      ['/en/services/booking/models', { ...days, pax: '4', price_min: '120', price_max: '350.5', stars: '5', seats: '4' }, ''],
    ] as const,
  }
}

const mainOf = (html: string) => latinDigits(/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/(%D9%A|%DB%B)(\d)/g, '$2')

/** The names of the fields of a page in which a number is typed. */
const typedNumbers = (html: string) =>
  [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/<input[^>]*(?:type="number"|inputMode="(?:numeric|decimal)")[^>]*>/gi)]
    .map(([tag]) => / name="([^"]+)"/.exec(tag)?.[1])
    .filter((name) => name !== undefined)

test('each number of a form and a filter may be typed in Arabic and Persian digits', async () => {
  const { read, pages } = await open()
  const known = new Set(pages.flatMap(([, numbers]) => Object.keys(numbers)))
  for (const [path, numbers, rest] of pages) {
    const withDigits = (write: (text: string) => string) => {
      const typed = Object.entries(numbers).map(([name, value]): [string, string] => [name, write(value)])
      return `${path}?${new URLSearchParams([...new URLSearchParams(rest), ...typed])}`
    }
    const html = await read(withDigits((text) => text))
    for (const name of typedNumbers(html)) expect(known, `${name} of ${path} is among the numbers of this test`).toContain(name)
    for (const [script, write] of Object.entries(scripts))
      expect(mainOf(await read(withDigits(write))), `${path} in ${script} digits`).toBe(mainOf(html))
  }
})

test.each(Object.entries(scripts))('the API takes counts and years in %s digits', async (_, write) => {
  const company = await world.company()
  const [trip, car] = await Promise.all([world.trip(company.id), world.car(company.id)])
  const call = world.call({ company: company.slug })
  const ofTrip = { product_id: trip.product.id, departure_id: trip.departure.id }
  const quote = async (json: Parameters<typeof call.quotes.$post>[0]['json']) =>
    (await succeeded(call.quotes.$post({ json }))).data
  expect((await quote({ ...ofTrip, units: { adult: write('9') } })).units).toEqual({ adult: 9 })
  const place = { pickup_id: car.pickup.slug, return_id: car.pickup.slug }
  const days = { from: '2026-12-01', to: '2026-12-04', from_time: '10:00', to_time: '10:00' }
  const rental = await quote({
    product_id: car.product.id,
    ...place,
    ...days,
    driver_age: write('30'),
    licence_years: write('5'),
  })
  expect(rental.rental).toMatchObject({ driver_age: 30, licence_years: 5 })
  const list = await succeeded(
    call.products.$get({ query: { pax: write('2'), price_max: write('900.5'), per_page: write('1') } }),
  )
  expect(list.meta.per_page).toBe(1)
})
