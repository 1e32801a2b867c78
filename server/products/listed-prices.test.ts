import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'
import type { AppliesTo } from './offers/applies-to.ts'

type Query = Record<string, string>

describeWorlds('prices under an offer for everybody', (world) => {
  const licensed = () => world.company({ specifications: { has_offers: '1' } })
  const list = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    (await succeeded(world.call({ company: slug, ...caller }).products.$get({ query }))).data
  const slugs = async (slug: string, query: Query = {}) => (await list(slug, query)).map((product) => product.slug)

  test.for([
    ['SAR', '320.00', '281.60'],
    ['USD', '85.33', '75.09'],
    ['KWD', '26.23', '23.08'],
  ] as const)('in %s card, category, page, unit and departure show the same lower price', async ([currency, before, after]) => {
    const { id, slug } = await licensed()
    await world.trip(id, { slug: 'dunes' })
    const offer = await world.offer(id, { percent: '12' })
    await world.offer(id, { percent: '5' })
    const call = world.call({ company: slug, currency })
    const [card] = (await succeeded(call.products.$get({ query: {} }))).data
    const page = (await succeeded(call.products[':id'].$get({ param: { id: 'dunes' } }))).data
    const [category] = (await succeeded(call.categories.$get({ query: {} }))).data
    const [price, old] = [after, before].map((amount) => ({ amount, currency }))
    for (const shown of [card, page]) {
      expect([shown?.from_price, shown?.old_price]).toEqual([price, old])
      expect(shown?.offer).toEqual({ id: offer.id, slug: offer.slug, title: 'Autumn offer', percent: 12 })
    }
    expect(category?.from_price).toEqual(price)
    expect(page.units[0]?.price).toEqual(price)
    expect(page.departures[0]?.prices.adult).toEqual(price)
    expect(page.departures[0]?.old_prices.adult).toEqual(old)
  })

  test('rooms, nights and days of cars show it too; deposit and driver stay as they are', async () => {
    const { id, slug } = await licensed()
    await world.hotel(id, { slug: 'najd', rooms: [{ price: '400.00' }] })
    await world.car(id, { slug: 'yaris', facts: { deposit: 50_000n } })
    await world.offer(id, { percent: '10' })
    const call = world.call({ company: slug })
    const room = (await succeeded(call.hotels[':id'].$get({ param: { id: 'najd' } }))).data.hotel?.rooms[0]
    expect([room?.from_price.amount, room?.old_price?.amount]).toEqual(['360.00', '400.00'])
    const query = { from: '2026-12-01', to: '2026-12-03' }
    const [stay] = (await succeeded(call.products[':id'].rooms.$get({ param: { id: 'najd' }, query }))).data
    expect([stay?.total?.amount, stay?.old_total?.amount, stay?.nights[0]?.price.amount]).toEqual(['720.00', '800.00', '360.00'])
    const { days } = (await succeeded(call.products[':id'].availability.$get({ param: { id: 'najd' }, query }))).data
    expect([days[0]?.price?.amount, days[0]?.old_price?.amount]).toEqual(['360.00', '400.00'])
    const { rental } = (await succeeded(call['car-models'][':id'].$get({ param: { id: 'yaris' } }))).data
    expect([rental?.prices.day.amount, rental?.prices.week?.amount, rental?.prices.month?.amount]).toEqual([
      '108.00',
      '648.00',
      '2430.00',
    ])
    expect(rental?.old_prices?.day.amount).toBe('120.00')
    expect([rental?.deposit.amount, rental?.driver_day_price?.amount]).toEqual(['500.00', '200.00'])
  })

  test('lists are sorted and narrowed by the lower price', async () => {
    const { id, slug } = await licensed()
    const { product } = await world.trip(id, { slug: 'reduced', adult: '400.00' })
    await world.trip(id, { slug: 'plain', adult: '320.00' })
    await world.offer(id, { percent: '25', appliesTo: { products: [product.id] } })
    expect(await slugs(slug, { sort: 'price' })).toEqual(['reduced', 'plain'])
    expect(await slugs(slug, { sort: '-price' })).toEqual(['plain', 'reduced'])
    expect(await slugs(slug, { price_max: '300' })).toEqual(['reduced'])
    expect(await slugs(slug, { price_max: '299.99' })).toEqual([])
    expect(await slugs(slug, { price_min: '300.01' })).toEqual(['plain'])
    const usd = await list(slug, { price_max: '80', price_min: '80' }, { currency: 'USD' })
    expect(usd.map((card) => [card.slug, card.from_price.amount])).toEqual([['reduced', '80.00']])
  })

  test('what an offer is for is the same on cards, in sorting and in the filter by offer', async () => {
    const { id, slug } = await licensed()
    const place = await world.destination(id)
    const { product } = await world.trip(id, { slug: 'dunes', destinationId: place.id, adult: '1000.00' })
    await world.trip(id, { slug: 'city', category: 'city', country: 7, adult: '1000.00' })
    const { product: hotel } = await world.hotel(id, { slug: 'najd', rooms: [{ price: '1000.00' }] })
    const scopes: [AppliesTo, string[]][] = [
      [{}, ['city', 'dunes', 'najd']],
      [{ kinds: ['hotel'] }, ['najd']],
      [{ services: [product.service_id] }, ['city', 'dunes']],
      [{ categories: [product.category_id] }, ['dunes']],
      [{ products: [product.id, hotel.id] }, ['dunes', 'najd']],
      [{ destinations: [place.id] }, ['dunes']],
      [{ countries: ['7'] }, ['city']],
      [{ kinds: ['trip'], countries: ['1'] }, ['dunes']],
      [{ kinds: [] }, []],
    ]
    for (const [appliesTo, requested] of scopes) {
      const offer = await world.offer(id, { percent: '50', appliesTo })
      const cards = await list(slug)
      const named = JSON.stringify(appliesTo)
      const sorted = (found: { slug: string }[]) => found.map((card) => card.slug).sort()
      expect(sorted(cards.filter((card) => card.offer)), named).toEqual(requested)
      expect(sorted(await list(slug, { price_max: '500' })), named).toEqual(requested)
      expect((await slugs(slug, { offer_id: offer.slug })).sort(), named).toEqual(requested)
      expect((await slugs(slug, { offer_id: offer.id })).sort(), named).toEqual(requested)
      await world.inside(id, (trx) => trx.deleteFrom('offer').execute())
    }
  })

  test('coupons reduce no price that is shown, but lists name what they are for', async () => {
    const { id, slug } = await licensed()
    await world.trip(id, { slug: 'dunes' })
    await world.hotel(id, { slug: 'najd' })
    await world.offer(id, { slug: 'winter', code: 'WINTER', percent: '30', appliesTo: { kinds: ['hotel'] } })
    expect((await list(slug)).map(({ offer, old_price }) => [offer, old_price])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await slugs(slug, { offer_id: 'winter' })).toEqual(['najd'])
  })

  test('offers that are over, not begun, switched off or not licensed change nothing', async () => {
    const { id, slug } = await licensed()
    const unlicensed = await world.company()
    const now = world.clock.now().getTime()
    await world.trip(id)
    await world.trip(unlicensed.id)
    await world.offer(id, { slug: 'over', startsAt: new Date(now - 2), endsAt: new Date(now) })
    await world.offer(id, { slug: 'coming', startsAt: new Date(now + 1) })
    await world.offer(id, { slug: 'off', active: false })
    await world.offer(unlicensed.id, { slug: 'unlicensed' })
    for (const company of [slug, unlicensed.slug]) expect((await list(company)).map(({ offer }) => offer)).toEqual([null])
    for (const offer_id of ['over', 'coming', 'off', 'nothing']) expect(await slugs(slug, { offer_id })).toEqual([])
    expect(await slugs(unlicensed.slug, { offer_id: 'unlicensed' })).toEqual([])
  })
})
