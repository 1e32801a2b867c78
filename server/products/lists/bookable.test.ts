import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { addDays } from '#shared/dates.ts'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

type QuoteBody = Parameters<Client['quotes']['$post']>[0]['json']

const today = '2026-11-21'
const day = fc.integer({ min: 0, max: 5 }).map((n) => addDays(today, n))
const time = fc.integer({ min: 0, max: 47 }).map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const cutoffHours = fc.integer({ min: 0, max: 60 })
const share = fc.integer({ min: 0, max: 100 })

describeWorlds('SQL lists what TypeScript sells, on random stock', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    const call = world.call({ company: slug })
    const now = world.clock.now().getTime()
    /** Whether a selection gets a quote, of the board and with the cancellation that a query asks for. */
    async function isQuoted(json: QuoteBody, { board, free_cancellation }: Record<string, string>) {
      const reply = await call.quotes.$post({ json })
      if (!reply.ok) return false
      const { stay, cancellation } = (await reply.json()).data
      const step = cancellation.find(({ until }) => until === null || Date.parse(until) > now)
      return (!board || stay?.rooms[0]?.board === board) && (!free_cancellation || step?.fee_percent === 0)
    }

    /** Expects each query to list exactly the products of which one of some selections gets a quote, and that neither is always so. */
    async function expectAgreement<Built extends { product: { slug: string } }, Query extends Record<string, string>>(
      built: readonly Built[],
      queries: readonly Query[],
      selectionsOf: (product: Built, query: Query) => QuoteBody[],
    ): Promise<void> {
      let all = 0
      for (const query of queries) {
        const { data } = await succeeded(call.products.$get({ query: { ...query, per_page: '48' } }))
        const quoted = []
        for (const one of built) {
          const answers = await Promise.all(selectionsOf(one, query).map((json) => isQuoted(json, query)))
          if (answers.some(Boolean)) quoted.push(one.product.slug)
        }
        expect(data.map((card) => card.slug).toSorted(), JSON.stringify(query)).toEqual(quoted.toSorted())
        all += quoted.length
      }
      expect(all).toBeGreaterThan(0)
      expect(all).toBeLessThan(queries.length * built.length)
    }

    return { id, expectAgreement }
  }

  /** Builds one after the other: builders share the parents that they make. */
  async function each<From, To>(list: readonly From[], build: (one: From, place: number) => Promise<To>): Promise<To[]> {
    const built: To[] = []
    for (const [place, one] of list.entries()) built.push(await build(one, place))
    return built
  }

  test('tours: on a departure of the day the party has seats before its cut-off', async () => {
    const { id, expectAgreement } = await scene()
    const trips = fc.sample(
      fc.record({
        inDays: fc.integer({ min: 0, max: 3 }),
        departures: fc.constant(3),
        capacity: fc.integer({ min: 1, max: 8 }),
        maxParty: fc.integer({ min: 1, max: 8 }),
        confirmation: fc.constantFrom('instant' as const, 'on_request' as const),
        time,
        cutoffHours,
      }),
      8,
    )
    const built = await each(trips, (trip, place) => world.trip(id, { ...trip, slug: `trip-${place}` }))
    const { departures } = await world.inside(id, async (trx) => {
      const rows = await trx.selectFrom('departure').selectAll().orderBy('id').execute()
      const taken = fc.sample(fc.record({ share, active: fc.boolean() }), rows.length)
      for (const [place, { id: departure, capacity }] of rows.entries()) {
        const { share: used = 0, active = true } = taken[place] ?? {}
        const change = { taken: Math.floor((capacity * used) / 100), active: active || place % 2 === 0 }
        await trx.updateTable('departure').set(change).where('id', '=', departure).execute()
      }
      return { departures: rows }
    })
    const queries = fc.sample(fc.record({ on: day, pax: fc.integer({ min: 1, max: 6 }) }), 20)
    await expectAgreement(
      built,
      queries.map(({ on, pax }) => ({ kind: 'trip', from: on, to: on, pax: String(pax) })),
      ({ product }, { from, pax }) =>
        departures
          .filter((row) => row.product_id === product.id && row.local_date === from)
          .map((row) => ({ product_id: product.id, departure_id: row.id, units: { adult: Number(pax) } })),
    )
  })

  test('hotels: one room type is free on every night, as often as the party needs it', async () => {
    const { id, expectAgreement } = await scene()
    const step = fc.constantFrom<{ days_before: number; hours_before?: number; fee_percent: number }[]>(
      [{ days_before: 0, fee_percent: 100 }],
      [
        { days_before: 0, hours_before: 12, fee_percent: 0 },
        { days_before: 0, fee_percent: 100 },
      ],
      [
        { days_before: 2, hours_before: 3, fee_percent: 0 },
        { days_before: 0, fee_percent: 50 },
      ],
    )
    const plan = fc.record({
      code: fc.constantFrom('standard', 'saver', 'long'),
      board: fc.constantFrom('room_only' as const, 'breakfast' as const),
      minStay: fc.integer({ min: 1, max: 3 }),
      advanceDays: fc.integer({ min: 0, max: 4 }),
      cancellation: step,
    })
    const room = fc.record({
      maxAdults: fc.integer({ min: 1, max: 3 }),
      maxChildren: fc.integer({ min: 0, max: 2 }),
      units: fc.integer({ min: 1, max: 4 }),
      plans: fc.uniqueArray(plan, { minLength: 1, maxLength: 3, selector: ({ code }) => code }),
    })
    const hotels = fc.sample(
      fc.record({
        rooms: fc.array(room, { minLength: 1, maxLength: 2 }),
        inDays: fc.integer({ min: 0, max: 1 }),
        nights: fc.integer({ min: 4, max: 8 }),
        minStay: fc.integer({ min: 1, max: 2 }),
        maxStay: fc.integer({ min: 2, max: 4 }),
        checkIn: time,
        cutoffHours,
      }),
      8,
    )
    const built = await each(hotels, (hotel, place) => world.hotel(id, { ...hotel, slug: `hotel-${place}` }))
    await world.inside(id, async (trx) => {
      const rows = await trx.selectFrom('room_night').selectAll().orderBy('id').execute()
      const taken = fc.sample(fc.record({ share, isClosed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) }), rows.length)
      for (const [place, { id: night, capacity }] of rows.entries()) {
        const { share: used = 0, isClosed = false } = taken[place] ?? {}
        const change = { taken: Math.floor((capacity * Math.max(0, used - 50)) / 50), active: !isClosed }
        await trx.updateTable('room_night').set(change).where('id', '=', night).execute()
      }
    })
    /** The party in as few rooms of a type as hold it, one adult at least in each. */
    function roomsFor({ id: room_id, max_adults, max_children }: (typeof built)[number]['room'], party: number) {
      const count = Math.ceil(party / (max_adults + max_children))
      return Array.from({ length: count }, (_, place) => {
        const people = Math.floor(party / count) + (place < party % count ? 1 : 0)
        const adults = Math.min(max_adults, people)
        return { room_id, adults, children: people - adults }
      })
    }
    const stays = fc.record({
      ...{ from: day, nights: fc.integer({ min: 1, max: 4 }), pax: fc.integer({ min: 1, max: 7 }) },
      ofRate: fc.constantFrom(
        ...[{}, { board: 'breakfast' }, { free_cancellation: 'yes' }, { board: 'room_only', free_cancellation: 'yes' }],
      ),
    })
    await expectAgreement(
      built,
      fc.sample(stays, 40).map(({ from, nights, pax, ofRate }) => {
        return { kind: 'hotel', from, to: addDays(from, nights), pax: String(pax), ...(ofRate as Record<string, string>) }
      }),
      ({ product, rooms, plans }, { from = '', to = '', pax }) =>
        plans.map(({ id: rate_id, room_type_id }) => {
          const ofPlan = rooms.filter(({ id: room }) => room === room_type_id).flatMap((type) => roomsFor(type, Number(pax)))
          return { product_id: product.id, from, to, rooms: ofPlan.map((one) => ({ ...one, rate_id })) }
        }),
    )
  })

  test('cars: a unit is free from pick-up to drop-off, by the clocks of both', async () => {
    const { id, expectAgreement } = await scene()
    const { id: customerId } = await world.customer(id)
    const round = { opens: '00:00', closes: '23:59' }
    const places = [
      { slug: 'riyadh', zone: 'Asia/Riyadh', ...round },
      { slug: 'london', zone: 'Europe/London', ...round },
      { slug: 'new-york', zone: 'America/New_York', ...round },
    ]
    const cars = fc.sample(
      fc.record({
        units: fc.integer({ min: 1, max: 2 }),
        turnaroundMinutes: fc.integer({ min: 0, max: 180 }),
        oneWay: fc.constantFrom(null, '150.00'),
        cutoffHours,
        facts: fc.record({ min_days: fc.integer({ min: 1, max: 3 }), max_days: fc.integer({ min: 3, max: 6 }) }),
      }),
      8,
    )
    const built = await each(cars, (car, place) => world.car(id, { ...car, places, slug: `car-${place}` }))
    const units = built.flatMap((car) => car.units.map((unit) => ({ product: car.product, customerId, unitId: unit.id })))
    const busy = fc.record({ start: fc.integer({ min: 0, max: 200 }), hours: fc.integer({ min: 5, max: 60 }) })
    const at = (hours: number) => new Date(Date.parse(`${today}T09:00Z`) + hours * 3_600_000).toISOString()
    const taken = fc.sample(busy, units.length).map(({ start, hours }) => ({ from: at(start), to: at(start + hours) }))
    await each(units, (unit, place) => world.rental(id, { from: '', to: '', ...unit, ...taken[place] }))
    const where = fc.constantFrom('riyadh', 'london', 'new-york')
    const rentals = fc.record({
      from: day,
      length: fc.integer({ min: 2, max: 6 }),
      takenAt: time,
      backAt: time,
      pickup: where,
      back: where,
    })
    await expectAgreement(
      built,
      fc.sample(rentals, 40).map(({ from, length, takenAt, backAt, pickup, back }) => ({
        ...{ kind: 'car', from, to: addDays(from, length), from_time: takenAt, to_time: backAt },
        ...{ pickup, return: back },
      })),
      ({ product }, { kind: _, pickup, return: back, ...times }) => [
        { product_id: product.id, ...times, pickup_id: pickup, return_id: back, driver_age: 30, licence_years: 5 },
      ],
    )
  })
})
