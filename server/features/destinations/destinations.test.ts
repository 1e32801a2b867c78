import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

describeWorlds('destinations', (world) => {
  const list = (slug: string, query: Query = {}, caller: Caller = {}) =>
    succeeded(world.call({ company: slug, ...caller }).destinations.$get({ query }))
  const slugs = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    (await list(slug, query, caller)).data.map((place) => place.slug)
  const one = (slug: string, id: string, caller: Caller = {}) =>
    world.call({ company: slug, ...caller }).destinations[':id'].$get({ param: { id } })

  /** A trip that leads to a destination. */
  async function tripTo(companyId: string, destinationId: string, adult: string) {
    const { product } = await world.trip(companyId, { adult })
    const to = { destination_id: destinationId }
    await world.inside(companyId, (trx) => trx.updateTable('product').set(to).where('id', '=', product.id).execute())
    return product
  }

  test('those with something to book come first, then the featured ones, then in use order', async () => {
    const { id, slug } = await world.company()
    await world.destination(id, { slug: 'empty', sort: 0 })
    await world.destination(id, { slug: 'empty-featured', sort: 9, featured: true })
    const { id: late } = await world.destination(id, { slug: 'late', sort: 2 })
    const { id: early } = await world.destination(id, { slug: 'early', sort: 1 })
    const { id: featured } = await world.destination(id, { slug: 'featured', sort: 5, featured: true })
    await world.destination(id, { slug: 'off', active: false })
    for (const place of [late, early, featured]) await tripTo(id, place, '100.00')
    expect(await slugs(slug)).toEqual(['featured', 'early', 'late', 'empty-featured', 'empty'])
    expect(await slugs(slug, { featured: 'yes' })).toEqual(['featured', 'empty-featured'])
    await rejected(one(slug, 'off'), 404)
  })

  test('the list is filtered by the country in the query, else by the chosen target country', { tags: ['S-287'] }, async () => {
    const { id, slug } = await world.company()
    await world.destination(id, { slug: 'alula' })
    await world.destination(id, { slug: 'istanbul', country: 7, name: 'Istanbul', nameAr: 'إسطنبول' })
    expect(await slugs(slug, { country: 'tr' })).toEqual(['istanbul'])
    expect(await slugs(slug, { country: 'TR' })).toEqual(['istanbul'])
    expect(await slugs(slug, { country: '1' })).toEqual(['alula'])
    expect(await slugs(slug, { country: 'zz' })).toEqual([])
    for (const chosen of ['tr', 'TR', '7']) expect(await slugs(slug, {}, { country: chosen })).toEqual(['istanbul'])
    const { data, meta } = await list(slug, { pagination: 'all' }, { country: 'tr' })
    expect([data.length, meta.total]).toEqual([1, 1])
    expect((await list(slug, { page: '9' }, { country: 'tr' })).meta.total).toBe(1)
    expect(await slugs(slug, { country: 'sa' }, { country: 'tr' })).toEqual(['alula'])
    expect(await slugs(slug, {}, { country: 'eg' })).toEqual([])
    expect(await slugs(slug, {}, { country: 'zz' })).toEqual(['alula', 'istanbul'])
    const wrong: Query[] = [{ country: 'turkey' }, { featured: 'no' }, { pagination: 'none' }, { page: '0' }, { per_page: '49' }]
    for (const query of wrong)
      expect((await world.request(`/${slug}/destinations?${new URLSearchParams(query)}`)).status).toBe(422)
  })

  test('in pages, or as a whole', async () => {
    const { id, slug } = await world.company()
    for (let place = 10; place < 24; place += 1) await world.destination(id, { slug: `p${place}`, sort: place })
    const first = await list(slug)
    expect([first.data.length, first.meta]).toEqual([12, { current_page: 1, last_page: 2, per_page: 12, total: 14 }])
    expect(await slugs(slug, { page: '2' })).toEqual(['p22', 'p23'])
    const behind = await list(slug, { page: '9', per_page: '5' })
    expect([behind.data, behind.meta]).toEqual([[], { current_page: 9, last_page: 3, per_page: 5, total: 14 }])
    const all = await list(slug, { pagination: 'all' })
    expect([all.data.length, all.meta.total, all.meta.last_page]).toEqual([14, 14, 1])
  })

  test('counts its products and shows the lowest of their prices, reduced and in the currency of the visitor', async () => {
    const { id, slug } = await world.company({ specifications: { has_offers: '1' } })
    const { id: alula } = await world.destination(id, { slug: 'alula' })
    await world.destination(id, { slug: 'quiet' })
    await tripTo(id, alula, '300.00')
    const dear = await tripTo(id, alula, '375.00')
    const off = await tripTo(id, alula, '1.00')
    await world.inside(id, (trx) => trx.updateTable('product').set({ active: false }).where('id', '=', off.id).execute())
    const facts = async (caller: Caller = {}) =>
      (await list(slug, {}, caller)).data.map((place) => [place.slug, place.products_count, place.from_price?.amount ?? null])
    expect(await facts()).toEqual([
      ['alula', 2, '300.00'],
      ['quiet', 0, null],
    ])
    await world.offer(id, { percent: '50', appliesTo: { products: [dear.id] } })
    expect((await facts())[0]).toEqual(['alula', 2, '187.50'])
    expect((await facts({ currency: 'USD' }))[0]).toEqual(['alula', 2, '50.00'])
  })

  test('a page has its texts, pictures, money and zone, by id and by slug', async () => {
    const { id, slug } = await world.company()
    const place = await world.destination(id, {
      slug: 'istanbul',
      country: 7,
      name: 'Istanbul',
      nameAr: 'إسطنبول',
      currency: 'TRY',
      zone: 'Europe/Istanbul',
      bestMonths: [4, 5, 9],
      visaNote: 'An electronic visa',
      visaCheckedOn: '2026-11-01',
    })
    const media = { company_id: id, id: place.id, slug: 'bosphorus', sha256: 'ab'.repeat(32), mime: 'image/webp' as const }
    await world.inside(id, async (trx) => {
      const drawing = { width: 1600, height: 900, placeholder: 'data:', alt: jsonb({ ar: 'البوسفور', en: 'Bosphorus' }) }
      const focus = { focus_x: 0, focus_y: 70 }
      await trx
        .insertInto('media')
        .values({ ...media, ...drawing, ...focus })
        .execute()
      const image = { company_id: id, destination_id: place.id, position: 0, media_id: place.id }
      await trx.insertInto('destination_image').values(image).execute()
    })
    for (const address of [place.id, 'istanbul']) {
      const { data } = await succeeded(one(slug, address, { locale: 'ar' }))
      expect(data).toMatchObject({
        slug: 'istanbul',
        name: 'إسطنبول',
        country: { id: 7, code: 'tr', name: 'تركيا' },
        best_months: [4, 5, 9],
        currency: { code: 'TRY', name: 'ليرة تركية' },
        zone: 'Europe/Istanbul',
        visa_note: 'An electronic visa',
        visa_checked_on: '2026-11-01',
        lat: 26.6086,
        images: [{ alt: 'البوسفور', width: 1600, focus: { x: 0, y: 70 } }],
      })
    }
    await rejected(one((await world.company()).slug, place.id), 404)
  })
})
