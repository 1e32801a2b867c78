import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '#testing/database.ts'
import { aCompany, aDestination, aTrip, companyFolder, filesOfEveryKind } from './fixtures/folder-fixture.ts'
import { type ImportTarget, importTarget } from './fixtures/import-target-fixture.ts'
import { clock, importedCompany } from './fixtures/imported-fixture.ts'
import { aCar, aCoupon, aHotel, anOffer, aPackage } from './fixtures/product-fixtures.ts'
import { importCompany } from './import-company.ts'

describeEngines('importing every kind', (open) => {
  let target: ImportTarget
  beforeAll(async () => {
    target = await importTarget(await open())
  })
  afterAll(() => target[Symbol.asyncDispose]())

  const imported = (slug: string) => importedCompany(target, slug)

  test('components name their exemption, or get the usual one of their category', async () => {
    await using company = await imported('components')
    expect((await company.productOf('package')).tax_components).toBeNull()
    const label = { ar: 'جزء', en: 'Part' }
    await company.change({
      'packages/two-nights.json': aPackage({
        tax_components: [
          { label, category: 'Z', exemption: 'VATEX-SA-34-3', percent: 40 },
          { label, category: 'O', percent: 44.5 },
          { label, category: 'S', percent: 15.5 },
        ],
      }),
    })
    await company.run()
    expect((await company.productOf('package')).tax_components).toEqual([
      { label, category: 'Z', exemption: 'VATEX-SA-34-3', percent: 40 },
      { label, category: 'O', exemption: 'VATEX-SA-OOS', percent: 44.5 },
      { label, category: 'S', exemption: null, percent: 15.5 },
    ])
  })

  test('a trip tells who guides it, and how many travel together at most', async () => {
    await using company = await imported('guided')
    const guide = { name: { ar: 'منال', en: 'Manal' }, about: { ar: 'مرشدة مرخصة', en: 'A licensed guide' } }
    const departures = [
      { weekdays: [4], time: '14:00', capacity: 14 },
      { weekdays: [5], time: '14:00', capacity: 20 },
    ]
    const read = () => company.read((trx) => trx.selectFrom('trip').select(['guide', 'group_size']).executeTakeFirstOrThrow())
    expect(await read()).toMatchObject({ guide: null })
    await company.change({ 'trips/dunes.json': aTrip({ guide, departures }) })
    await company.run()
    expect(await read()).toEqual({ guide, group_size: 20 })
  })

  test('a package leaves every second week and costs at least its cheapest grown traveller', async () => {
    await using company = await imported('package')
    const product = await company.productOf('package')
    expect(product).toMatchObject({ slug: 'two-nights', price_basis: 'person', from_price: 199950n, zone: 'Asia/Riyadh' })
    for (const word of ['رياض', 'diriyah', 'درعيه', 'saudi']) expect(product.search).toContain(word)
    const row = await company.read((trx) => trx.selectFrom('package').selectAll().executeTakeFirstOrThrow())
    expect(row).toMatchObject({
      nights: 2,
      min_group: 2,
      event: null,
      visa_checked_on: '2026-11-01',
      programme: aPackage().programme,
    })
    const days = await company.read((trx) =>
      trx
        .selectFrom('departure')
        .select(['local_date', 'prices'])
        .where('product_id', '=', product.id)
        .orderBy('starts_at')
        .execute(),
    )
    // 2026-11-22 is the Sunday of week 45.
    expect(days.slice(0, 2)).toEqual([
      { local_date: '2026-11-22', prices: { triple: 199950 } },
      { local_date: '2026-12-06', prices: { triple: 199950 } },
    ])
    const units = await company.read((trx) =>
      trx.selectFrom('product_unit').select('code').where('product_id', '=', product.id).orderBy('sort').execute(),
    )
    expect(units.map(({ code }) => code)).toEqual(['double', 'triple', 'child_bed', 'infant'])
    const questions = await company.read((trx) =>
      trx.selectFrom('product_question').select(['code', 'type', 'choices']).execute(),
    )
    expect(questions).toEqual([{ code: 'meal', type: 'choice', choices: aPackage().questions[0]?.choices }])
  })

  test('a hotel has its nights a year ahead, at the price of the last rate that fits', async () => {
    await using company = await imported('hotel')
    const product = await company.productOf('hotel')
    expect(product).toMatchObject({ price_basis: 'room_night', from_price: 39900n, departure_pattern: [] })
    expect(await company.read((trx) => trx.selectFrom('hotel').selectAll().executeTakeFirstOrThrow())).toMatchObject({
      lat: '24.680000',
      amenities: ['wifi', 'pool'],
    })
    const nights = await company.read((trx) =>
      trx.selectFrom('room_night').select(['night', 'price', 'capacity', 'taken']).orderBy('night').execute(),
    )
    expect(nights).toHaveLength(365)
    expect(nights[0]).toEqual({ night: '2026-11-21', price: 45000n, capacity: 6, taken: 0 })
    const priceOn = (day: string) => nights.find(({ night }) => night === day)?.price
    // A Thursday, a Monday of the season and a Thursday of it.
    expect([priceOn('2026-11-26'), priceOn('2027-06-07'), priceOn('2027-06-10')]).toEqual([60000n, 39900n, 60000n])
  })

  test('a room has its rates in their order and its pictures, and a rate that is gone from the file is switched off', async () => {
    await using company = await imported('rates')
    const ratesOf = () =>
      company.read((trx) =>
        trx
          .selectFrom('rate_plan')
          .select(['code', 'board', 'percent', 'adult_amount', 'active'])
          .orderBy('sort')
          .orderBy('code')
          .execute(),
      )
    const plain = { code: 'standard', board: 'breakfast', percent: 0, adult_amount: 0n, active: true }
    expect(await ratesOf()).toEqual([plain])
    const [room] = aHotel().rooms
    const plans = [
      { code: 'saver', difference: { percent: -20 }, cancellation: [{ days_before: 0, fee_percent: 100 }] },
      { code: 'half-board', board: 'half_board', difference: { per_adult: '85.00' } },
      { code: 'long', min_stay: 5, difference: { percent: -50 } },
    ]
    const images = aHotel().images.slice(0, 2)
    await company.change({ 'hotels/palm-house.json': aHotel({ rooms: [{ ...room, rate_plans: plans, images }] }) })
    await company.run()
    expect(await ratesOf()).toEqual([
      { ...plain, code: 'saver', percent: -20 },
      { ...plain, active: false },
      { ...plain, code: 'half-board', board: 'half_board', adult_amount: 8500n },
      { ...plain, code: 'long', percent: -50 },
    ])
    // The lowest night, a fifth off; the rate of five nights is not promised for one.
    expect(await company.productOf('hotel')).toMatchObject({ from_price: 31920n })
    expect(await company.read((trx) => trx.selectFrom('room_image').select('position').orderBy('position').execute())).toEqual([
      { position: 0 },
      { position: 1 },
    ])
  })

  test('a car has its units, its places and its prices', async () => {
    await using company = await imported('car')
    expect(await company.productOf('car')).toMatchObject({ price_basis: 'day', from_price: 14000n, destination_id: null })
    expect(await company.read((trx) => trx.selectFrom('car').selectAll().executeTakeFirstOrThrow())).toMatchObject({
      model_name: 'Yaris',
      day_price: 14000n,
      week_price: 84000n,
      month_price: null,
      extra_km_price: 75n,
      turnaround_minutes: 60,
    })
    const units = () =>
      company.read((trx) => trx.selectFrom('car_unit').select(['id', 'code', 'active']).orderBy('code').execute())
    const before = await units()
    expect(before.map(({ code }) => code)).toEqual(['U1', 'U2', 'U3'])
    await company.change({ 'cars/small-car.json': aCar({ units: 1 }) })
    await company.run()
    expect(await units()).toEqual(before.map((unit) => ({ ...unit, active: unit.code === 'U1' })))
    const places = await company.read((trx) =>
      trx.selectFrom('car_place').innerJoin('rental_place', 'rental_place.id', 'car_place.place_id').select('slug').execute(),
    )
    expect(places).toEqual([{ slug: 'ruh' }])
  })

  test('offers run from the first import on and are for ids', async () => {
    await using company = await imported('offers')
    const offers = () => company.read((trx) => trx.selectFrom('offer').selectAll().orderBy('slug').execute())
    const [autumn, welcome] = await offers()
    const hotel = await company.productOf('hotel')
    expect(welcome).toMatchObject({
      percent: '12.50',
      max_discount: 30000n,
      min_total: 50000n,
      code: 'WELCOME',
      uses_per_customer: 1,
    })
    expect(welcome?.applies_to).toEqual({ kinds: ['hotel'], products: [hotel.id], countries: [String(hotel.country_id)] })
    expect(autumn?.applies_to).toMatchObject({ services: [expect.any(String)], categories: [expect.any(String)] })
    expect([autumn?.starts_at, autumn?.ends_at]).toEqual([clock.now(), new Date('2026-12-21T09:00:00Z')])

    await company.write((trx) => trx.updateTable('offer_stock').set({ taken: 7 }).execute())
    await company.change({ 'offers.json': [anOffer({ percent: '20' }), aCoupon({ capacity: 5 })] })
    await company.run({ now: () => new Date('2026-12-01T09:00:00Z') })
    const [later] = await offers()
    expect(later).toEqual({ ...autumn, percent: '20.00' })
    const stock = await company.read((trx) => trx.selectFrom('offer_stock').select(['capacity', 'taken']).execute())
    expect(stock).toEqual([{ capacity: 7, taken: 7 }])
  })

  test('a new offer takes the code of one that is gone', async () => {
    await using company = await imported('codes')
    await company.change({ 'offers.json': [aCoupon({ slug: 'again', capacity: null })] })
    await company.run()
    const offers = await company.read((trx) => trx.selectFrom('offer').select(['slug', 'active']).orderBy('slug').execute())
    expect(offers).toEqual([
      { slug: 'again', active: true },
      { slug: 'autumn', active: false },
      { slug: 'welcome', active: false },
    ])
    expect(await company.read((trx) => trx.selectFrom('offer_stock').select('offer_id').execute())).toEqual([])
  })

  test('products are measured to the landmarks of the files, anew with each import', async () => {
    await using company = await imported('landmarks')
    const measured = () =>
      company.read((trx) =>
        trx
          .selectFrom('product_distance as d')
          .innerJoin('product as m', 'm.id', 'd.product_id')
          .select(['m.slug', 'd.kind', 'd.metres'])
          .orderBy('m.slug')
          .execute(),
      )
    expect((await measured()).map(({ slug, kind }) => [slug, kind])).toEqual([
      ['dunes', 'centre'],
      ['palm-house', 'centre'],
    ])
    const beach = { code: 'beach', kind: 'beach', name: { ar: 'الشاطئ', en: 'the beach' }, lat: 24.68, lng: 46.62 }
    await company.change({ 'destinations.json': [aDestination({ landmarks: [beach] })] })
    await company.run()
    expect(await measured()).toContainEqual({ slug: 'palm-house', kind: 'beach', metres: 0 })
    expect((await measured()).map(({ kind }) => kind)).toEqual(['beach', 'beach'])
  })

  test('destinations and forms stand as the files say', async () => {
    await using company = await imported('places')
    const destination = await company.read((trx) => trx.selectFrom('destination').selectAll().executeTakeFirstOrThrow())
    expect(destination).toMatchObject({ best_months: [11, 12, 1], currency: 'SAR', lat: '24.710000', featured: true })
    for (const word of ['رياض', 'riyadh', 'capital', 'سعوديه', 'saudi']) expect(destination.search).toContain(word)
    const images = await company.read((trx) =>
      trx
        .selectFrom('destination_image')
        .innerJoin('media', 'media.id', 'destination_image.media_id')
        .select('media.slug')
        .orderBy('position')
        .execute(),
    )
    expect(images).toEqual([{ slug: 'two' }, { slug: 'three' }])
    const forms = await company.read((trx) => trx.selectFrom('service').select(['slug', 'form_schema']).orderBy('slug').execute())
    expect(forms.filter(({ form_schema }) => form_schema !== null)).toMatchObject([
      { slug: 'own-trip', form_schema: [{ code: 'where', required: true, max: 200 }, { code: 'party' }, { code: 'season' }] },
    ])
  })

  test('a currency and a country that the database lacks are named with their file', async () => {
    await using folder = await companyFolder({
      ...filesOfEveryKind(),
      'company.json': aCompany({ slug: 'lacking', hosts: [] }),
      'destinations.json': [aDestination({ currency: 'XXX' })],
      'offers.json': [anOffer({ applies_to: { countries: ['zz'] } })],
      'cars/small-car.json': aCar({ country: 'zy' }),
    })
    expect(await importCompany(target.db, clock, target.media, folder.path)).toEqual({
      ok: false,
      issues: [
        'destinations.json: riyadh.currency: no such currency: XXX',
        'offers.json: autumn.applies_to.countries: no such country: zz',
        'cars/small-car.json: country: no such country: zy',
      ],
    })
  })
})
