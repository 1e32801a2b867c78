import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '#testing/database.ts'
import { aDestination } from './fixtures/folder-fixture.ts'
import { type ImportTarget, importTarget } from './fixtures/import-target-fixture.ts'
import { importedCompany } from './fixtures/imported-fixture.ts'
import { aHotel } from './fixtures/product-fixtures.ts'

const tables = [
  'service',
  'category',
  'destination',
  'destination_image',
  'landmark',
  'product_point',
  'product_distance',
  'rental_place',
  'product',
  'product_unit',
  'product_extra',
  'product_question',
  'product_image',
  'product_video',
  'package',
  'hotel',
  'room_type',
  'rate_plan',
  'room_image',
  'room_night',
  'car',
  'car_unit',
  'car_place',
  'offer',
  'offer_stock',
  'departure',
] as const

describeEngines('importing again', (open) => {
  let target: ImportTarget
  beforeAll(async () => {
    target = await importTarget(await open())
  })
  afterAll(() => target[Symbol.asyncDispose]())
  const imported = (slug: string) => importedCompany(target, slug)

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
      'destinations.json': [aDestination({ images: [], landmarks: [] })],
    })
    await company.run()
    for (const kind of kinds) expect(await productOf(kind)).toMatchObject({ active: false })
    const left = await read(async (trx) => ({
      nights: await trx.selectFrom('room_night').select('id').where('active', '=', true).execute(),
      offers: await trx.selectFrom('offer').select('id').where('active', '=', true).execute(),
      places: await trx.selectFrom('rental_place').select('id').where('active', '=', true).execute(),
      images: await trx.selectFrom('destination_image').select('position').execute(),
      landmarks: await trx.selectFrom('landmark').select('code').execute(),
    }))
    expect(left).toEqual({ nights: [], offers: [], places: [], images: [], landmarks: [] })
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
})
