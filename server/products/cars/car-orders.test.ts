import { describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { cancel } from '#testing/booking.ts'
import { bookCar, driver, orderCar, quoteCar, rentalBody } from '#testing/car-booking.ts'
import { suiteWorld, type World } from '#testing/world.ts'

const world = suiteWorld()

async function open(overrides: Parameters<World['car']>[1] = {}, terms: Parameters<World['company']>[0] = {}) {
  const company = await world.company(terms)
  const car = await world.car(company.id, overrides)
  const callOf = async () => world.call({ company: company.slug, token: (await world.customer(company.id)).token })
  const call = await callOf()
  return { company, car, call, callOf }
}

const extras = [
  { code: 'child_seat', price: '25.00', per: 'day' as const },
  { code: 'permit', price: '80.00', per: 'order' as const },
]

describe('the price of a rental', () => {
  test('is its days, its driver, its way back and its extras, each a line that multiplies out', async () => {
    const { car, call } = await open({ extras })
    const quote = await quoteCar(call, car, {
      to: '2026-12-11',
      with_driver: true,
      return_id: 'riyadh-olaya',
      extras: car.extras.map(({ id }) => id),
    })
    expect(
      quote.lines.map(({ kind, code, label, detail, quantity, amount }) => [kind, code, label, detail, quantity, amount.amount]),
    ).toEqual([
      ['unit', 'week', 'Toyota Yaris', '1 week', 1, '720.00'],
      ['unit', 'day', 'Toyota Yaris', '3 days', 3, '360.00'],
      ['fee', 'driver', 'Driver', '10 days', 10, '2000.00'],
      ['fee', 'one_way', 'One-way fee', null, 1, '150.00'],
      ['extra', 'child_seat', 'child_seat', '10 days', 10, '250.00'],
      ['extra', 'permit', 'permit', null, 1, '80.00'],
    ])
    expect(quote.total).toEqual({ amount: '3560.00', currency: 'SAR' })
  })

  test('is the same in Arabic, and a unit is converted before it is multiplied', async () => {
    const { company, car } = await open()
    const arabic = await quoteCar(world.call({ company: company.slug, locale: 'ar', currency: 'USD' }), car)
    const [line] = arabic.lines
    expect(line).toMatchObject({ label: 'تويوتا يارس', detail: '5 أيام', quantity: 5 })
    expect(line?.unit_amount).toEqual({ amount: '32.00', currency: 'USD' })
    const english = await quoteCar(world.call({ company: company.slug, currency: 'USD' }), car)
    expect(english.total).toEqual(arabic.total)
  })
})

test('an offer takes off the days, not what the driver and the way back cost', async () => {
  const { company, car, call } = await open({}, { specifications: { has_offers: '1' } })
  await world.offer(company.id, { percent: '10', appliesTo: { kinds: ['car'] } })
  const quote = await quoteCar(call, car, { to: '2026-12-11', with_driver: true, return_id: 'riyadh-olaya' })
  expect(quote.subtotal.amount).toBe('3230.00')
  expect(quote.discounts.map(({ amount, percentage }) => [amount.amount, percentage])).toEqual([['-108.00', 10]])
  expect(quote.total.amount).toBe('3122.00')
})

test('a one-way rental ends on the day and at the time of its drop-off, by the clock there', async () => {
  const round = { opens: '00:00', closes: '23:59' }
  const places = [
    { slug: 'istanbul', zone: 'Europe/Istanbul', ...round },
    { slug: 'dubai', zone: 'Asia/Dubai', ...round },
  ]
  const { car, call } = await open({ places })
  // Half past midnight in Dubai is half past eleven of the day before in Istanbul.
  const { id } = await bookCar(call, car, { return_id: 'dubai', to_time: '00:30' })
  const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id } }))
  expect([data.travel_day, data.travel_time, data.end_day, data.end_time]).toEqual(['2026-12-01', '10:00', '2026-12-06', '00:30'])
})

test('a quote says where and when, who drives, and what is asked of the driver', async () => {
  const { car, call } = await open()
  const quote = await quoteCar(call, car)
  expect(quote).toMatchObject({
    kind: 'car',
    departure: null,
    stay: null,
    rental: {
      from: '2026-12-01',
      to: '2026-12-06',
      from_time: '10:00',
      to_time: '10:00',
      days: 5,
      zone: 'Asia/Riyadh',
      pickup: { id: car.pickup.id, name: 'Riyadh airport' },
      return: { id: car.pickup.id },
      with_driver: false,
      driver_age: 30,
      licence_years: 5,
      itinerary: null,
    },
  })
  expect(quote.travellers).toEqual([{ kind: 'driver', takes_seat: true, min_age: 21, max_age: null, birthdate_required: true }])
  const driven = await quoteCar(call, car, { with_driver: true, itinerary: 'To Abha and back' })
  expect(driven.travellers).toMatchObject([{ kind: 'guest', min_age: null, birthdate_required: false }])
  expect(driven.rental).toMatchObject({ with_driver: true, driver_age: null, itinerary: 'To Abha and back' })
})

describe('a selection is refused', () => {
  test('with every missing field named', async () => {
    const { car, call } = await open()
    const { errors } = await rejected(call.quotes.$post({ json: { product_id: car.product.id } }), 422)
    expect(Object.keys(errors ?? {}).sort()).toEqual(
      ['driver_age', 'from', 'from_time', 'licence_years', 'pickup_id', 'return_id', 'to', 'to_time'].sort(),
    )
  })

  test('with an extra and a place of another car', async () => {
    const { company, car, call } = await open()
    const other = await world.car(company.id, { places: [{ slug: 'jeddah' }], extras })
    const json = rentalBody(car, { pickup_id: 'jeddah', extras: other.extras.map(({ id }) => id) })
    const { errors } = await rejected(call.quotes.$post({ json }), 422)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['extras', 'pickup_id'])
  })

  test('after its cut-off, with the nearest days', async () => {
    const { car, call } = await open({ cutoffHours: 24 })
    const json = rentalBody(car, { from: '2026-11-22', to: '2026-11-24' })
    const { code, message, details } = await rejected(call.quotes.$post({ json }), 409)
    expect(code).toBe('sold_out')
    expect(message).toMatch(/too late to book/)
    const [first] = details?.nearest ?? []
    expect(first).toEqual({ departure_id: null, starts_on: '2026-11-23', ends_on: '2026-11-25', time: '10:00', left: 3 })
  })

  test('when each unit is taken, with the nearest days that have one', async () => {
    const { car, call, callOf } = await open({ units: 1 })
    await bookCar(call, car)
    const { code, details } = await rejected((await callOf()).quotes.$post({ json: rentalBody(car) }), 409)
    expect(code).toBe('sold_out')
    // Taken from the 1st to the 6th with the turnaround after it; of two days as near, the earlier one comes first.
    expect(details?.nearest?.map(({ starts_on }) => starts_on)).toEqual([
      '2026-11-25',
      '2026-12-07',
      '2026-11-24',
      '2026-12-08',
      '2026-11-23',
      '2026-12-09',
    ])
  })
})

describe('an order of a car', () => {
  test('keeps its rental in both languages and holds a unit until it is cancelled', async () => {
    const { company, car, call } = await open({ units: 1 })
    const placed = await bookCar(call, car)
    expect(placed).toMatchObject({
      kind: 'car',
      travel_day: '2026-12-01',
      travel_time: '10:00',
      end_day: '2026-12-06',
      end_time: '10:00',
      rental: { days: 5, pickup: { name: 'Riyadh airport' } },
      travellers: [{ kind: 'driver', birthdate: '1990-05-04' }],
      total: { amount: '600.00', currency: 'SAR' },
    })
    const rentals = () =>
      world.inside(company.id, (trx) => trx.selectFrom('rental').selectAll().where('company_id', '=', company.id).execute())
    expect(await rentals()).toMatchObject([{ order_id: placed.id, unit_id: car.units[0]?.id, status: 'held' }])
    expect((await cancel(call, placed.id)).status).toBe(200)
    expect(await rentals()).toMatchObject([{ order_id: placed.id, status: 'released' }])
    expect((await bookCar(call, car, { key: 'second' })).id).not.toBe(placed.id)
  })

  test('needs a driver who is old enough on the first day', async () => {
    const { car, call } = await open()
    const { quote } = await quoteCar(call, car)
    const young = { ...driver, birthdate: '2005-12-02' }
    const { errors } = await rejected(orderCar(call, quote, 'young', [young]), 422)
    expect(Object.keys(errors ?? {})).toEqual(['travellers.0.birthdate'])
    const justOld = { ...driver, birthdate: '2005-12-01' }
    await succeeded(orderCar(call, quote, 'old', [justOld]))
  })

  test('is refused at the last unit, and takes the one of an order that is overdue', async () => {
    const { car, call, callOf } = await open({ units: 1 }, { instantDueMinutes: 5 })
    const other = await callOf()
    const [mine, yours] = [await quoteCar(call, car), await quoteCar(other, car)]
    await succeeded(orderCar(call, mine.quote, 'mine'))
    expect((await rejected(orderCar(other, yours.quote, 'yours'), 409)).code).toBe('sold_out')
    world.clock.advance(6 * 60_000)
    await succeeded(orderCar(other, yours.quote, 'once more'))
  })

  test('on request may be of a young driver: the review decides', async () => {
    const { car, call } = await open({ confirmation: 'on_request' })
    const { quote } = await quoteCar(call, car, { driver_age: 19 })
    const placed = await succeeded(orderCar(call, quote, 'young', [{ ...driver, birthdate: '2007-01-01' }]))
    expect(placed.data.status).toBe('in_review')
  })
})
