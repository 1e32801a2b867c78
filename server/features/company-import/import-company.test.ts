import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { describeEngines } from '#testing/database.ts'
import { aCompany, aTrip, companyFolder, rightFiles } from './fixtures/folder-fixture.ts'
import { type ImportTarget, importTarget } from './fixtures/import-target-fixture.ts'
import { addCompany, importCompany } from './import-company.ts'

// A Saturday.
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

describeEngines('importing a company', (open) => {
  let target: ImportTarget
  beforeAll(async () => {
    target = await importTarget(await open())
  })
  afterAll(() => target[Symbol.asyncDispose]())

  /** A folder of its own company, imported once. */
  async function imported(slug: string) {
    const record = aCompany({ slug, hosts: [] })
    const folder = await companyFolder({ 'company.json': record })
    const run = () => importCompany(target.db, clock, target.media, folder.path)
    const result = await run()
    if (!result.ok) throw new Error(result.issues.join('\n'))
    return { ...folder, record, run, id: result.companyId }
  }

  const read = <T>(id: string, query: (trx: Parameters<Parameters<typeof withCompany>[3]>[0]) => Promise<T>) =>
    withCompany(target.db, id, { readOnly: true }, query)

  test('what the files say stands in the database', async () => {
    await using company = await imported('whole')
    const row = await target.db.kysely.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ slug: 'whole', default_currency: 'USD', review_mode: 'manual', is_demo: false })
    const product = await read(company.id, (trx) => trx.selectFrom('product').selectAll().executeTakeFirstOrThrow())
    expect(product).toMatchObject({ slug: 'dunes', from_price: 30000n, active: true, cancellation: aTrip().cancellation })
    for (const word of ['كثبان', 'dahna', 'صحرا', 'desert', 'رياض', 'riyadh', 'سعوديه', 'saudi'])
      expect(product.search).toContain(word)
    const units = await read(company.id, (trx) =>
      trx.selectFrom('product_unit').select(['code', 'price']).orderBy('sort').execute(),
    )
    expect(units).toEqual([
      { code: 'adult', price: 32000n },
      { code: 'child', price: 21050n },
    ])
    const images = await read(company.id, (trx) =>
      trx
        .selectFrom('product_image')
        .innerJoin('media', 'media.id', 'product_image.media_id')
        .select(['media.slug', 'media.sha256'])
        .orderBy('position')
        .execute(),
    )
    expect(images.map(({ slug }) => slug)).toEqual(['one', 'two', 'three'])
    expect(await readdir(path.join(target.mediaFolder, 'originals'))).toEqual(
      expect.arrayContaining(images.map(({ sha256 }) => sha256)),
    )
  })

  test('a focal point is stored with its picture, and gone again when the file names none', async () => {
    const [one, ...others] = rightFiles()['pictures.json'] as object[]
    const record = aCompany({ slug: 'focused', hosts: [] })
    const focusOf = async (pictures: object[]) => {
      await using folder = await companyFolder({ 'company.json': record, 'pictures.json': pictures })
      const result = await importCompany(target.db, clock, target.media, folder.path)
      if (!result.ok) throw new Error(result.issues.join('\n'))
      return read(result.companyId, (trx) =>
        trx.selectFrom('media').select(['slug', 'focus_x', 'focus_y']).orderBy('slug').execute(),
      )
    }
    expect(await focusOf([{ ...one, focus: { x: 0, y: 100 } }, ...others])).toEqual([
      { slug: 'one', focus_x: 0, focus_y: 100 },
      { slug: 'three', focus_x: null, focus_y: null },
      { slug: 'two', focus_x: null, focus_y: null },
    ])
    expect((await focusOf([one ?? {}, ...others]))[0]).toEqual({ slug: 'one', focus_x: null, focus_y: null })
  })

  test('the film of a product is stored with its poster, and gone when its file names it no more', async () => {
    const record = aCompany({ slug: 'filmed', hosts: [] })
    const filmsOf = async (video: object | null) => {
      const files = { 'company.json': record, 'trips/dunes.json': aTrip({ video }), 'videos/dunes.mp4': '\0\0\0 ftypisom' }
      await using folder = await companyFolder(files)
      const result = await importCompany(target.db, clock, target.media, folder.path)
      if (!result.ok) throw new Error(result.issues.join('\n'))
      const films = await read(result.companyId, (trx) =>
        trx
          .selectFrom('product_video')
          .innerJoin('media', 'media.id', 'product_video.poster_id')
          .select(['product_video.sha256', 'product_video.mime', 'media.slug as poster'])
          .execute(),
      )
      return films
    }
    const [film, ...others] = await filmsOf({ file: 'videos/dunes.mp4', poster: 'two', title: { ar: 'الكثبان', en: 'Dunes' } })
    expect(film).toMatchObject({ mime: 'video/mp4', poster: 'two' })
    expect(others).toEqual([])
    expect(await readdir(path.join(target.mediaFolder, 'originals'))).toContain(film?.sha256)
    expect(await filmsOf(null)).toEqual([])
  })

  test('the planner knows what an import wrote: no table of a company is left without statistics', async () => {
    await using _company = await imported('analysed')
    const { rows } = await sql<{ relname: string }>`select t.relname from pg_class t
      join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id'
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.reltuples < 0 and pg_relation_size(t.oid) > 0`.execute(
      target.db.kysely,
    )
    expect(rows).toEqual([])
    const { rows: departures } = await sql`select relname from pg_class where relname = 'departure' and reltuples > 0`.execute(
      target.db.kysely,
    )
    expect(departures).toHaveLength(1)
  })

  test('departures are made from the next one to 120 days ahead', async () => {
    await using company = await imported('departing')
    const days = await read(company.id, (trx) => trx.selectFrom('departure').selectAll().orderBy('starts_at').execute())
    expect(days[0]).toMatchObject({
      local_date: '2026-11-23',
      local_time: '14:00',
      capacity: 10,
      taken: 0,
      prices: { adult: 30000 },
    })
    expect(days[0]?.starts_at).toEqual(new Date('2026-11-23T11:00:00Z'))
    expect(days[1]).toMatchObject({ local_date: '2026-11-26', prices: null })
    expect(days.at(-1)).toMatchObject({ local_date: '2027-03-19' })
    expect(days).toHaveLength(17 + 17 + 17)
  })

  test('a second import of the same files changes nothing', async () => {
    await using company = await imported('twice')
    const rows = () =>
      read(company.id, async (trx) => ({
        products: await trx.selectFrom('product').selectAll().execute(),
        media: await trx.selectFrom('media').selectAll().orderBy('slug').execute(),
        extras: await trx.selectFrom('product_extra').selectAll().execute(),
        departures: await trx.selectFrom('departure').selectAll().orderBy('starts_at').execute(),
      }))
    const before = { rows: await rows(), version: await target.contentVersion(company.id) }
    expect(await company.run()).toEqual({ ok: true, companyId: company.id, slug: 'twice' })
    expect({ rows: await rows(), version: await target.contentVersion(company.id) }).toEqual(before)
  })

  test('a changed word changes its row alone and tells that the content changed', async () => {
    await using company = await imported('changed')
    const id = () => read(company.id, (trx) => trx.selectFrom('product').select(['id', 'name']).executeTakeFirstOrThrow())
    const before = await id()
    const versionBefore = await target.contentVersion(company.id)
    await company.write({ 'trips/dunes.json': aTrip({ name: { ar: 'اسم آخر', en: 'Another name' } }) })
    await company.run()
    expect(await id()).toEqual({ id: before.id, name: { ar: 'اسم آخر', en: 'Another name' } })
    expect(await target.contentVersion(company.id)).toBe(versionBefore + 1n)
  })

  test('what is gone from the files is switched off, and comes back with its id', async () => {
    await using company = await imported('gone')
    const states = () =>
      read(company.id, async (trx) => ({
        product: await trx.selectFrom('product').select(['id', 'active']).executeTakeFirstOrThrow(),
        section: await trx.selectFrom('section').select(['id', 'active']).executeTakeFirstOrThrow(),
        open: (await trx.selectFrom('departure').select('id').where('active', '=', true).execute()).length,
      }))
    const before = await states()
    const off = { product: { ...before.product, active: false }, section: { ...before.section, active: false }, open: 0 }
    await company.write({ 'trips/dunes.json': undefined, 'sections.json': [] })
    await company.run()
    expect(await states()).toEqual(off)
    await company.write({ 'trips/dunes.json': aTrip(), 'sections.json': rightFiles()['sections.json'] })
    await company.run()
    expect(await states()).toEqual(before)
  })

  test('a booked departure stays as it was when its pattern goes; a free one follows', async () => {
    await using company = await imported('booked')
    const first = await read(company.id, (trx) =>
      trx.selectFrom('departure').selectAll().orderBy('starts_at').executeTakeFirstOrThrow(),
    )
    await withCompany(target.db, company.id, {}, (trx) =>
      trx.updateTable('departure').set({ taken: 2 }).where('id', '=', first.id).execute(),
    )
    await company.write({ 'trips/dunes.json': aTrip({ departures: [{ weekdays: [4], time: '14:00', capacity: 20 }] }) })
    await company.run()
    const open = await read(company.id, (trx) =>
      trx.selectFrom('departure').selectAll().where('active', '=', true).orderBy('starts_at').execute(),
    )
    expect(open[0]).toEqual({ ...first, taken: 2 })
    expect(open.slice(1).every(({ capacity, local_date }) => capacity === 20 && new Date(local_date).getUTCDay() === 4)).toBe(
      true,
    )
    expect(open).toHaveLength(1 + 17)
  })

  describe('with issues', () => {
    test('nothing is written', async () => {
      await using folder = await companyFolder({
        'company.json': aCompany({ slug: 'faulty' }),
        'trips/dunes.json': aTrip({ sort: -1 }),
      })
      expect(await importCompany(target.db, clock, target.media, folder.path)).toMatchObject({ ok: false })
      expect(await target.db.kysely.selectFrom('company').select('id').where('slug', '=', 'faulty').execute()).toEqual([])
    })

    test('countries and currencies that the database lacks are named, all of them', async () => {
      const record = aCompany({
        slug: 'far',
        default_country: 'zz',
        exchange_rates: [...aCompany().exchange_rates, { currency: 'XXX', rate: '2', valid_from: '2026-01-01T00:00:00Z' }],
      })
      await using folder = await companyFolder({ 'company.json': record })
      expect(await importCompany(target.db, clock, target.media, folder.path)).toEqual({
        ok: false,
        issues: [
          'company.json: exchange_rates.1.currency: no such currency: XXX',
          'company.json: default_country: no such country: zz',
        ],
      })
    })

    test("another company's host is refused", async () => {
      await using first = await companyFolder({ 'company.json': aCompany({ slug: 'first', hosts: ['a.example', 'b.example'] }) })
      await importCompany(target.db, clock, target.media, first.path)
      expect(await addCompany(target.db, clock, aCompany({ slug: 'second', hosts: ['b.example'] }))).toEqual({
        ok: false,
        issues: ['company.json: hosts.0: b.example belongs to first'],
      })
    })
  })

  test('a company of its own does not touch another', async () => {
    await using one = await imported('one')
    const before = await target.contentVersion(one.id)
    await using two = await imported('two')
    expect(await target.contentVersion(one.id)).toBe(before)
    const seen = await read(two.id, (trx) => trx.selectFrom('product').select('company_id').execute())
    expect(seen).toEqual([{ company_id: two.id }])
  })

  test('a bare company is added once', async () => {
    const record = { slug: 'bare', display_name: { ar: 'سهل' }, legal_name: { ar: 'سهل' } }
    expect(await addCompany(target.db, clock, record)).toMatchObject({ ok: true, slug: 'bare' })
    expect(await addCompany(target.db, clock, record)).toEqual({
      ok: false,
      issues: ['company: slug: there is a company bare already'],
    })
  })
})
