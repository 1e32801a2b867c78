import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

const licensed = { specifications: { has_offers: '1' } }

describeWorlds('offers', (world) => {
  const list = async (slug: string) =>
    (await succeeded(world.call({ company: slug }).offers.$get({ query: { pagination: 'all' } }))).data
  const slugs = async (slug: string) => (await list(slug)).map((offer) => offer.slug)
  const one = (slug: string, id: string) => world.call({ company: slug }).offers[':id'].$get({ param: { id } })

  test('without the licence offers are refused and lower no price', { tags: ['C-26'] }, async () => {
    const { id, slug } = await world.company()
    await world.offer(id, { slug: 'autumn' })
    await world.trip(id, { slug: 'dunes', adult: '100.00' })
    const call = world.call({ company: slug })
    expect((await rejected(call.offers.$get({ query: {} }), 403)).code).toBe('not_licensed')
    expect((await rejected(one(slug, 'autumn'), 403)).code).toBe('not_licensed')
    const { data } = await succeeded(call.products.$get({ query: {} }))
    expect(data[0]).toMatchObject({ from_price: { amount: '100.00' }, old_price: null, offer: null })
  })

  test('offers of now are listed in use order; those to come, over, switched off or used up are not', async () => {
    const { id, slug } = await world.company(licensed)
    const now = world.clock.now().getTime()
    await world.offer(id, { slug: 'second', sort: 2, startsAt: new Date(now) })
    await world.offer(id, { slug: 'first', sort: 1 })
    await world.offer(id, { slug: 'to-come', startsAt: new Date(now + 1) })
    await world.offer(id, { slug: 'over', endsAt: new Date(now) })
    await world.offer(id, { slug: 'off', active: false })
    const { id: used } = await world.offer(id, { slug: 'used-up', code: 'FIRST5', capacity: 5, sort: 3 })
    expect(await slugs(slug)).toEqual(['first', 'second', 'used-up'])
    await world.inside(id, (trx) => trx.updateTable('offer_stock').set({ taken: 5 }).where('offer_id', '=', used).execute())
    expect(await slugs(slug)).toEqual(['first', 'second'])
    for (const gone of ['to-come', 'over', 'off', 'used-up', 'nowhere']) await rejected(one(slug, gone), 404)
  })

  test('a chosen country leaves offers for everything and offers for that country', { tags: ['S-287'] }, async () => {
    const { id, slug } = await world.company(licensed)
    const { product: dunes } = await world.trip(id, { slug: 'dunes' })
    const { product: bosphorus } = await world.trip(id, { slug: 'bosphorus', country: 7 })
    const { id: istanbul } = await world.destination(id, { slug: 'istanbul', country: 7 })
    await world.offer(id, { slug: 'everything', sort: 1 })
    await world.offer(id, { slug: 'trips', sort: 2, appliesTo: { kinds: ['trip'] } })
    await world.offer(id, { slug: 'cars', sort: 3, appliesTo: { kinds: ['car'] } })
    await world.offer(id, { slug: 'there', sort: 4, appliesTo: { countries: ['7'] } })
    await world.offer(id, { slug: 'here', sort: 5, appliesTo: { countries: ['1'] } })
    await world.offer(id, { slug: 'bosphorus', sort: 6, code: 'BOSPHORUS', appliesTo: { products: [bosphorus.id] } })
    await world.offer(id, { slug: 'dunes', sort: 7, appliesTo: { products: [dunes.id] } })
    await world.offer(id, { slug: 'nothing-there', sort: 8, appliesTo: { destinations: [istanbul] } })
    const chosen = async (country?: string) => {
      const query = { pagination: 'all', simple: 'true' } as const
      const { data, meta } = await succeeded(world.call({ company: slug, country }).offers.$get({ query }))
      expect(meta.total).toBe(data.length)
      return data.map((offer) => offer.slug)
    }
    expect(await chosen('tr')).toEqual(['everything', 'trips', 'there', 'bosphorus'])
    expect(await chosen('sa')).toEqual(['everything', 'trips', 'here', 'dunes'])
    expect(await chosen('eg')).toEqual(['everything'])
    expect(await chosen()).toHaveLength(8)
    await succeeded(world.call({ company: slug, country: 'tr' }).offers[':id'].$get({ param: { id: 'here' } }))
  })

  test('an offer says what it takes off, until when, and what it is for, in the language and currency of the visitor', async () => {
    const { id, slug } = await world.company(licensed)
    const { product } = await world.trip(id)
    const offer = await world.offer(id, {
      slug: 'riyals',
      amount: '375.00',
      minTotal: '750.00',
      code: 'SAVE375',
      capacity: 9,
      perCustomer: 1,
      appliesTo: { kinds: ['trip'], categories: [product.category_id], countries: ['1'] },
    })
    const call = world.call({ company: slug, locale: 'ar', currency: 'USD' })
    const { data } = await succeeded(call.offers[':id'].$get({ param: { id: offer.id } }))
    expect(data).toMatchObject({
      slug: 'riyals',
      title: 'عرض الخريف',
      terms: ['لا يُجمع مع عرض آخر'],
      discount: { percent: null, amount: { amount: '100.00', currency: 'USD' }, max: null },
      min_total: { amount: '200.00', currency: 'USD' },
      code: 'SAVE375',
      left: 9,
      uses_per_customer: 1,
      applies_to: ['الصحراء', 'الرحلات', 'السعودية'],
    })
  })

  test('its page shows up to 12 products that it is for, and how many there are', async () => {
    const { id, slug } = await world.company(licensed)
    await world.trip(id, { slug: 'city-walk', category: 'city' })
    const desert = await world.category(id, { slug: 'desert' })
    for (let place = 1; place <= 13; place += 1) await world.trip(id, { slug: `dunes-${place}`, adult: '200.00', sort: place })
    await world.offer(id, { slug: 'desert-15', percent: '15', appliesTo: { categories: [desert.id] } })
    const { data } = await succeeded(one(slug, 'desert-15'))
    expect([data.products.length, data.products_count, data.applies_to]).toEqual([12, 13, ['Desert']])
    expect(data.products[0]).toMatchObject({
      slug: 'dunes-1',
      from_price: { amount: '170.00' },
      old_price: { amount: '200.00' },
      offer: { slug: 'desert-15', percent: 15 },
    })
    expect(data.products.some((product) => product.slug === 'city-walk')).toBe(false)
  })

  test("another company's offer does not exist", async () => {
    const [own, other] = [await world.company(licensed), await world.company(licensed)]
    const { id } = await world.offer(other.id)
    await rejected(one(own.slug, id), 404)
    expect(await slugs(own.slug)).toEqual([])
  })
})
