import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import { describeEngines } from '#testing/database.ts'
import { aCompany, aDestination, companyFolder, filesOfEveryKind } from './fixtures/folder-fixture.ts'
import { type ImportTarget, importTarget } from './fixtures/import-target-fixture.ts'
import { aCar, aCoupon, aHotel, anOffer, aPackage } from './fixtures/product-fixtures.ts'
import { importCompany } from './import-company.ts'

// A Saturday of week 45 after Monday 2026-01-05.
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

const tables = [
  'service',
  'category',
  'destination',
  'destination_image',
  'rental_place',
  'product',
  'product_unit',
  'product_extra',
  'product_question',
  'product_image',
  'package',
  'hotel',
  'room_type',
  'room_night',
  'car',
  'car_unit',
  'car_place',
  'offer',
  'offer_stock',
  'departure',
] as const

describeEngines('importing every kind', (open) => {
  let target: ImportTarget
  beforeAll(async () => {
    target = await importTarget(await open())
  })
  afterAll(() => target[Symbol.asyncDispose]())

  async function imported(slug: string) {
    const folder = await companyFolder({ ...filesOfEveryKind(), 'company.json': aCompany({ slug, hosts: [] }) })
    const run = async (at = clock) => {
      const result = await importCompany(target.db, at, target.media, folder.path)
      if (!result.ok) throw new Error(result.issues.join('\n'))
      return result.companyId
    }
    const id = await run()
    const read = <T>(query: (trx: Transaction<DB>) => Promise<T>) => withCompany(target.db, id, { readOnly: true }, query)
    const write = <T>(query: (trx: Transaction<DB>) => Promise<T>) => withCompany(target.db, id, {}, query)
    const productOf = (kind: 'trip' | 'package' | 'hotel' | 'car') =>
      read((trx) => trx.selectFrom('product').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow())
    return { ...folder, change: folder.write, run, id, read, write, productOf }
  }

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

  test('a second import of the same files changes nothing, in any table', async () => {
    await using company = await imported('again')
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    const rows = () =>
      company.read(async (trx) => {
        const all: Record<string, string[]> = {}
        for (const table of tables) {
          const list = await trx.selectFrom(table).selectAll().execute()
          all[table] = list.map((row) => JSON.stringify(row, plain)).sort()
        }
        return all
      })
    const before = { rows: await rows(), version: await target.contentVersion(company.id) }
    await company.run()
    expect({ rows: await rows(), version: await target.contentVersion(company.id) }).toEqual(before)
  })

  test('what is gone from the files is not sold any more', async () => {
    await using company = await imported('gone')
    const { productOf, read } = company
    const kinds = ['package', 'hotel', 'car'] as const
    await company.change({
      'packages/two-nights.json': undefined,
      'hotels/palm-house.json': undefined,
      'cars/small-car.json': undefined,
      'offers.json': [],
      'rental-places.json': [],
      'destinations.json': [aDestination({ images: [] })],
    })
    await company.run()
    for (const kind of kinds) expect(await productOf(kind)).toMatchObject({ active: false })
    const left = await read(async (trx) => ({
      nights: await trx.selectFrom('room_night').select('id').where('active', '=', true).execute(),
      offers: await trx.selectFrom('offer').select('id').where('active', '=', true).execute(),
      places: await trx.selectFrom('rental_place').select('id').where('active', '=', true).execute(),
      images: await trx.selectFrom('destination_image').select('position').execute(),
    }))
    expect(left).toEqual({ nights: [], offers: [], places: [], images: [] })
  })

  test('a room that is gone is switched off, and a booked night keeps what it was sold as', async () => {
    await using company = await imported('rooms')
    const [tonight] = await company.read((trx) => trx.selectFrom('room_night').selectAll().orderBy('night').limit(1).execute())
    await company.write((trx) =>
      trx
        .updateTable('room_night')
        .set({ taken: 2 })
        .where('id', '=', tonight?.id ?? '')
        .execute(),
    )
    const [room] = aHotel().rooms
    await company.change({ 'hotels/palm-house.json': aHotel({ rooms: [{ ...room, code: 'twin', units: 9 }] }) })
    await company.run()
    const rooms = await company.read((trx) => trx.selectFrom('room_type').select(['code', 'active']).orderBy('code').execute())
    expect(rooms).toEqual([
      { code: 'double', active: false },
      { code: 'twin', active: true },
    ])
    const active = await company.read((trx) => trx.selectFrom('room_night').selectAll().where('active', '=', true).execute())
    expect(active.filter(({ room_type_id }) => room_type_id === tonight?.room_type_id)).toEqual([{ ...tonight, taken: 2 }])
    expect(active).toHaveLength(1 + 365)
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
