import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, contact, order, orderAt, quoteFor, travellersFor, type Units } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

describeWorlds('packages', (world) => {
  async function scene(overrides: Parameters<World['tourPackage']>[1] = {}) {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const tour = await world.tourPackage(id, overrides)
    return { id, slug, token, tour, call: world.call({ company: slug, token }) }
  }

  const family: Units = { double: 2, single: 1, child_bed: 1, child_no_bed: 1, infant: 1 }

  test('each traveller pays for how they share their room; all but infants take a place', async () => {
    const { id, tour, call } = await scene()
    const quote = await quoteFor(call, tour, family)
    expect(quote).toMatchObject({
      kind: 'package',
      departure: { starts_on: '2026-12-01', ends_on: '2026-12-05', left: 10 },
      stay: null,
      rental: null,
      units: family,
      total: { amount: '19100.00', currency: 'SAR' },
      subtotal: { amount: '19100.00' },
      discounts: [],
    })
    expect(quote.lines.map(({ label, quantity, amount }) => [label, quantity, amount.amount])).toEqual([
      ['Adult in a double room', 2, '8400.00'],
      ['Adult in a single room', 1, '5600.00'],
      ['Child with a bed', 1, '2800.00'],
      ['Child without a bed', 1, '1900.00'],
      ['Infant', 1, '400.00'],
    ])
    expect(quote.travellers.map(({ kind, birthdate_required }) => [kind, birthdate_required])).toEqual([
      ['double', false],
      ['double', false],
      ['single', false],
      ['child_bed', true],
      ['child_no_bed', true],
      ['infant', true],
    ])
    const placed = await succeeded(order(call, 'first', orderAt(quote.quote, family)))
    expect(placed.data).toMatchObject({
      kind: 'package',
      total: quote.total,
      travel_day: '2026-12-01',
      end_day: '2026-12-05',
      end_time: null,
      priced: true,
    })
    const { taken } = await world.inside(id, (trx) => trx.selectFrom('departure').select('taken').executeTakeFirstOrThrow())
    expect(taken).toBe(5)
  })

  test.for<[string, Units, Record<string, string>]>([
    ['three in double rooms', { double: 3 }, { 'units.double': 'Each room sleeps 2, so choose 2 or a multiple of it' }],
    ['two where four are the fewest', { double: 2 }, { 'units.double': 'Enter 4 or more' }],
    ['children alone', { child_bed: 4 }, { 'units.double': 'Enter 1 or more' }],
    ['thirteen where twelve are the most', { triple: 12, single: 1 }, { 'units.double': 'Enter 12 or less' }],
    [
      'units that are not sold',
      { double: 4, infant: 1, adult: 1 },
      {
        'units.adult': 'Choose one of the listed options',
        'units.infant': 'Choose one of the listed options',
      },
    ],
    ['four in triple rooms', { triple: 4 }, { 'units.triple': 'Each room sleeps 3, so choose 3 or a multiple of it' }],
  ])('a party of %s is refused at its field', async ([, units, errors]) => {
    const { tour, call } = await scene({ minGroup: 4, maxParty: 12, prices: { infant: null }, capacity: 40 })
    const json = { product_id: tour.product.id, departure_id: tour.departure.id, units }
    const failure = await rejected(call.quotes.$post({ json }), 422)
    expect(Object.fromEntries(Object.entries(failure.errors ?? {}).map(([field, [text]]) => [field, text]))).toEqual(errors)
  })

  test('one answer names everything that is missing or wrong', async () => {
    const { tour, call } = await scene()
    const json = { product_id: tour.product.id, extras: [tour.departure.id] }
    const failure = await rejected(call.quotes.$post({ json }), 422)
    expect(failure.errors).toEqual({
      departure_id: ['This field is required'],
      'units.double': ['Enter 1 or more'],
      extras: ['Choose one of the listed options'],
    })
  })

  test('extras are priced for each traveller or once', async () => {
    const { tour, call } = await scene({
      extras: [
        { code: 'visa', price: '300.00', per: 'person' },
        { code: 'guide', price: '900.00', per: 'order' },
      ],
    })
    const ids = tour.extras.map(({ id }) => id)
    const { lines, total } = await quoteFor(call, tour, { double: 2, infant: 1 }, ids)
    expect(lines.filter(({ kind }) => kind === 'extra').map(({ code, quantity }) => [code, quantity])).toEqual([
      ['visa', 3],
      ['guide', 1],
    ])
    expect(total.amount).toBe('10600.00')
  })

  test('ages count on the first day: each that does not fit its unit is named', async () => {
    const { tour, call } = await scene()
    const units = { double: 2, child_bed: 1, infant: 1 }
    const { quote } = await quoteFor(call, tour, units)
    const body = (child: string | undefined, infant: string) => {
      const born: Record<string, string | undefined> = { child_bed: child, infant }
      const travellers = travellersFor(units).map(({ birthdate: _, ...traveller }) => ({
        ...traveller,
        ...(born[traveller.kind] && { birthdate: born[traveller.kind] }),
      }))
      return { ...orderAt(quote, units), travellers }
    }
    const failure = await rejected(order(call, 'wrong', body(undefined, '2024-12-01')), 422)
    expect(failure).toMatchObject({
      message: 'Please correct the marked fields.',
      errors: {
        'travellers.0.birthdate': ['The maximum age is one year'],
        'travellers.3.birthdate': ['This field is required'],
      },
    })
    expect((await rejected(order(call, 'older', body('2014-12-01', '2024-12-02')), 422)).errors).toEqual({
      'travellers.3.birthdate': ['The maximum age is 11 years'],
    })
    await succeeded(order(call, 'right', body('2014-12-02', '2024-12-02')))
  })

  test('questions are answered with the order and stay with it, in the words of the reader', async () => {
    const { id, slug, token, tour, call } = await scene()
    await world.question(id, tour.product.id, {
      code: 'meal',
      label: 'Meal',
      labelAr: 'الوجبة',
      choices: ['veg', 'any'],
      per: 'traveller',
      required: true,
    })
    await world.question(id, tour.product.id, { code: 'wish', label: 'A wish', labelAr: 'طلب', sort: 1 })
    const { quote, questions } = await quoteFor(call, tour, { double: 2 })
    expect(questions.map(({ code, per, required }) => [code, per, required])).toEqual([
      ['meal', 'traveller', true],
      ['wish', 'order', false],
    ])
    const plain = orderAt(quote, { double: 2 })
    expect((await rejected(order(call, 'none', plain), 422)).errors).toEqual({
      'travellers.0.answers.meal': ['This field is required'],
      'travellers.1.answers.meal': ['This field is required'],
    })
    const travellers = plain.travellers.map((traveller) => ({ ...traveller, answers: { meal: 'veg' } }))
    const send = (key: string, answers: Record<string, string>) =>
      call.orders.$post({ header: { 'Idempotency-Key': key }, json: { ...plain, travellers, answers } })
    const unknown = await rejected(send('unknown', { wish: 'A quiet room', other: 'x' }), 422)
    expect(unknown.errors).toEqual({ 'answers.other': ['Choose one of the listed options'] })
    const { data } = await succeeded(send('right', { wish: 'A quiet room' }))
    expect(data.answers).toEqual([
      { traveller: null, code: 'wish', label: 'A wish', type: 'text', value: 'A quiet room' },
      { traveller: 0, code: 'meal', label: 'Meal', type: 'choice', value: 'veg' },
      { traveller: 1, code: 'meal', label: 'Meal', type: 'choice', value: 'veg' },
    ])
    const arabic = world.call({ company: slug, token, locale: 'ar' })
    const read = await succeeded(arabic.profile.orders[':id'].$get({ param: { id: data.id } }))
    expect(read.data.answers.map(({ label, value }) => [label, value])).toEqual([
      ['طلب', 'A quiet room'],
      ['الوجبة', 'خيار veg'],
      ['الوجبة', 'خيار veg'],
    ])
  })

  test('what a placed order answers is what it reads as later', async () => {
    const { id, tour, call } = await scene({ extras: [{ code: 'visa', price: '300.00', per: 'person' }] })
    await world.question(id, tour.product.id, { code: 'wish' })
    const { quote } = await quoteFor(call, tour, family, [tour.extras[0]?.id ?? ''])
    const json = { ...orderAt(quote, family), answers: { wish: 'A quiet room' }, notes: 'After sunset', contact }
    const { data } = await succeeded(call.orders.$post({ header: { 'Idempotency-Key': 'first' }, json }))
    const read = await succeeded(call.profile.orders[':id'].$get({ param: { id: data.id } }))
    expect(read.data).toEqual(data)
  })

  test('a full departure is refused with the nearest ones and their ends', async () => {
    const { tour, call } = await scene({ capacity: 2, departures: 2, nights: 3 })
    await book(call, tour, { units: { double: 2 } })
    const json = { product_id: tour.product.id, departure_id: tour.departure.id, units: { single: 1 } }
    expect((await rejected(call.quotes.$post({ json }), 409)).details?.nearest).toEqual([
      { departure_id: tour.departures[1]?.id, starts_on: '2026-12-02', ends_on: '2026-12-05', time: '09:00', left: 2 },
    ])
  })
})
