import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LandmarkKind, Point } from '#shared/distance.ts'
import { distanceBetween } from '#shared/surroundings.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeEngines } from '#testing/database.ts'
import { describeWorlds } from '#testing/world.ts'

const rounded = (min: number, max: number) =>
  fc.integer({ min: min * 1_000_000, max: max * 1_000_000 }).map((value) => value / 1_000_000)
const anywhere: fc.Arbitrary<Point> = fc.record({ lat: rounded(-90, 90), lng: rounded(-180, 180) })

describeEngines('distances in SQL', (open) => {
  test('are those of TypeScript, to the metre of rounding', async () => {
    await using database = await open()
    const pairs = fc.sample(fc.tuple(anywhere, anywhere), 2000)
    const rows = JSON.stringify(pairs.map(([a, b]) => ({ a, b })))
    const { rows: answers } = await sql<{ metres: number }>`
      select great_circle_metres((v -> 'a' ->> 'lat')::numeric, (v -> 'a' ->> 'lng')::numeric,
        (v -> 'b' ->> 'lat')::numeric, (v -> 'b' ->> 'lng')::numeric) as metres
      from jsonb_array_elements(${rows}::jsonb) with ordinality as given(v, place) order by place`.execute(database.kysely)
    const differences = answers.map(({ metres }, place) => {
      const pair = pairs[place]
      return pair ? Math.abs(metres - distanceBetween(...pair)) : Number.POSITIVE_INFINITY
    })
    expect(answers).toHaveLength(2000)
    expect(Math.max(...differences)).toBeLessThanOrEqual(1)
  })
})

const haram = { lat: 21.4225, lng: 39.8262 }

describeWorlds('products and landmarks', (world) => {
  type Query = Record<string, string>
  const list = (slug: string, query: Query = {}) =>
    succeeded(world.call({ company: slug, locale: 'en' }).products.$get({ query })).then(({ data }) => data)
  const slugs = async (slug: string, query?: Query) => (await list(slug, query)).map((product) => product.slug)

  /** A company in Makkah with hotels to the north of the Haram, by their metres. */
  async function makkah(metresOf: Record<string, number>) {
    const company = await world.company()
    const destination = await world.destination(company.id, { slug: 'makkah', name: 'Makkah' })
    await world.landmark(company.id, destination.id, { kind: 'haram', name: 'the Haram', nameAr: 'المسجد الحرام', ...haram })
    for (const [slug, metres] of Object.entries(metresOf))
      await world.hotel(company.id, {
        slug,
        destinationId: destination.id,
        nights: 0,
        at: { lat: haram.lat + metres / 111_195, lng: haram.lng },
      })
    await world.refreshDistances(company.id)
    return { ...company, destination }
  }

  test('a card and a page name the distance and where it is measured to', async () => {
    const { slug } = await makkah({ near: 450 })
    const [card] = await list(slug)
    expect(card?.location).toMatchObject({ lng: haram.lng, exact: true })
    expect(card?.near).toMatchObject({ kind: 'haram', name: 'the Haram', ...haram })
    expect(Math.abs((card?.near?.metres ?? 0) - 450)).toBeLessThanOrEqual(1)
    const page = await succeeded(world.call({ company: slug, locale: 'ar' }).products[':id'].$get({ param: { id: 'near' } }))
    expect(page.data.distances.map(({ name }) => name)).toEqual(['المسجد الحرام'])
    expect(page.data.near?.metres).toBe(card?.near?.metres)
  })

  test('a list is narrowed to what is near, and sorted by how near', async () => {
    const { slug } = await makkah({ far: 5000, near: 300, middle: 1000 })
    expect(await slugs(slug, { near: 'haram', within: '1100' })).toEqual(['near', 'middle'])
    expect(await slugs(slug, { sort: 'distance' })).toEqual(['near', 'middle', 'far'])
    expect(await slugs(slug, { near: 'haram', within: '100' })).toEqual([])
    expect(await slugs(slug, { near: 'beach' })).toEqual([])
    const { errors } = await rejected(world.call({ company: slug }).products.$get({ query: { within: '500' } }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['near'])
  })

  test('filter and sort agree with the coordinates for any hotels', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 10, max: 29_000 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 100, max: 29_000 }),
        async (metres, within) => {
          const { slug } = await makkah(Object.fromEntries(metres.map((one) => [`h-${one}`, one])))
          const cards = await list(slug, { near: 'haram', within: String(within), sort: 'distance', per_page: '12' })
          const all = await list(slug, { per_page: '12' })
          const measured = all
            .map(({ slug, location }) => ({ slug, metres: location ? distanceBetween(location, haram) : Number.NaN }))
            .sort((a, b) => a.metres - b.metres)
          const found = new Set(cards.map((card) => card.slug))
          for (const one of measured)
            if (Math.abs(one.metres - within) > 1) expect(found.has(one.slug)).toBe(one.metres <= within)
          expect(cards.map((card) => card.slug)).toEqual(measured.map((one) => one.slug).filter((one) => found.has(one)))
        },
      ),
      { numRuns: 6 },
    )
  })

  test('the Haram stands before what is nearer, and an airport only where it is asked for', async () => {
    const { id, slug, destination } = await makkah({ near: 2000 })
    const beside = (kind: LandmarkKind) => ({ kind, lat: haram.lat + 0.018, lng: haram.lng })
    for (const kind of ['centre', 'airport'] as const) await world.landmark(id, destination.id, beside(kind))
    await world.refreshDistances(id)
    expect((await list(slug))[0]?.near?.kind).toBe('haram')
    expect((await list(slug, { near: 'airport' }))[0]?.near?.kind).toBe('airport')
    const { data } = await succeeded(world.call({ company: slug }).products[':id'].$get({ param: { id: 'near' } }))
    expect(data.distances.map(({ kind }) => kind)).toEqual(['airport', 'centre', 'haram'])
  })

  test('the nearest of a kind counts, and what is beyond its reach does not', async () => {
    const { id, slug, destination } = await makkah({ near: 500 })
    const there = (code: string, lat: number) =>
      world.landmark(id, destination.id, { kind: 'airport', code, name: code, lat, lng: haram.lng })
    await there('far-airport', haram.lat + 1.5)
    await there('near-airport', haram.lat + 0.5)
    await world.landmark(id, destination.id, { kind: 'beach', lat: haram.lat + 0.4, lng: haram.lng })
    await world.refreshDistances(id)
    const { data } = await succeeded(world.call({ company: slug, locale: 'en' }).products[':id'].$get({ param: { id: 'near' } }))
    expect(data.distances.map(({ name }) => name)).toEqual(['the Haram', 'near-airport'])
  })

  test('a part of the map has what is there; a package is where its destination is', async () => {
    const { id, slug } = await makkah({ north: 5000, south: 100 })
    const { id: alula } = await world.destination(id, { slug: 'alula' })
    await world.tourPackage(id, { slug: 'week', destinationId: alula })
    await world.refreshDistances(id)
    expect(await slugs(slug, { bounds: '21.42,39.8,21.44,39.9' })).toEqual(['south'])
    expect(await slugs(slug, { bounds: '26,37,27,38' })).toEqual(['week'])
    expect((await list(slug, { bounds: '26,37,27,38' }))[0]?.location?.exact).toBe(false)
    expect(await slugs(slug, { bounds: '21.42,170,21.44,-170' })).toEqual([])
    await rejected(world.call({ company: slug }).products.$get({ query: { bounds: '27,37,26,38' } }), 422)
  })

  test('what has not changed is not written again, and what is gone is gone', async () => {
    const { id, slug, destination } = await makkah({ near: 450 })
    const version = () =>
      world.inside(id, async (trx) => {
        const { rows } = await sql<{ xmin: string }>`select xmin::text from product_distance order by product_id, kind`.execute(
          trx,
        )
        return rows.map(({ xmin }) => xmin)
      })
    const before = await version()
    await world.refreshDistances(id)
    expect(await version()).toEqual(before)
    await world.inside(id, (trx) => trx.deleteFrom('landmark').where('destination_id', '=', destination.id).execute())
    await world.refreshDistances(id)
    expect((await list(slug))[0]?.near).toBeNull()
  })

  test('landmarks and distances of another company are out of reach', async () => {
    const one = await makkah({ near: 450 })
    const other = await world.company()
    const seen = await world.inside(other.id, async (trx) => ({
      landmarks: await trx.selectFrom('landmark').selectAll().execute(),
      points: await trx.selectFrom('product_point').selectAll().execute(),
      distances: await trx.selectFrom('product_distance').selectAll().execute(),
    }))
    expect(seen).toEqual({ landmarks: [], points: [], distances: [] })
    expect(await slugs(other.slug, { near: 'haram' })).toEqual([])
    expect(await slugs(one.slug, { near: 'haram' })).toEqual(['near'])
  })
})
