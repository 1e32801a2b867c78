import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'
import { mostFavourites } from './repository.ts'

describeWorlds('favourites', (world) => {
  async function open() {
    const { id, slug } = await world.company()
    const customer = await world.customer(id)
    const { favourites } = world.call({ company: slug, token: customer.token }).profile
    const add = (product_id: string) => favourites.$post({ json: { product_id } })
    const remove = (product_id: string) => favourites[':product_id'].$delete({ param: { product_id } })
    const list = async (query: { kind?: 'trip' | 'hotel'; page?: string; per_page?: string } = {}) =>
      succeeded(favourites.$get({ query }))
    const slugs = async (...query: Parameters<typeof list>) => (await list(...query)).data.map((card) => card.slug)
    const ids = async () => (await succeeded(favourites.ids.$get())).data
    return { id, slug, customer, add, remove, list, slugs, ids }
  }

  test('are kept by id or slug, newest first, as cards', async () => {
    const { id, add, list, slugs, ids } = await open()
    const { product: dunes } = await world.trip(id, { slug: 'dunes' })
    const { product: najd } = await world.hotel(id, { slug: 'najd' })
    expect((await succeeded(add(dunes.id))).data).toEqual({ product_id: dunes.id, is_favourite: true })
    world.clock.advance(1000)
    const { message, data } = await succeeded(add('najd'))
    expect([message, data]).toEqual(['Added to your favourites.', { product_id: najd.id, is_favourite: true }])
    expect(await slugs()).toEqual(['najd', 'dunes'])
    expect(await ids()).toEqual([najd.id, dunes.id])
    expect(await slugs({ kind: 'trip' })).toEqual(['dunes'])
    expect((await list({ page: '2', per_page: '1' })).meta).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
    expect(await slugs({ page: '2', per_page: '1' })).toEqual(['dunes'])
    expect((await list()).data[0]).toMatchObject({ kind: 'hotel', stars: 5, from_price: { amount: '400.00', currency: 'SAR' } })
  })

  test('adding and removing reply the same when they are repeated', { tags: ['C-17'] }, async () => {
    const { id, add, remove, slugs } = await open()
    const { product } = await world.trip(id, { slug: 'dunes' })
    for (const _ of [1, 2]) expect((await succeeded(add('dunes'))).data.is_favourite).toBe(true)
    expect(await slugs()).toEqual(['dunes'])
    for (const requested of ['dunes', product.id, 'dunes'])
      expect((await succeeded(remove(requested))).data).toEqual({ product_id: product.id, is_favourite: false })
    expect(await slugs()).toEqual([])
    expect((await succeeded(remove('nothing'))).data).toEqual({ product_id: 'nothing', is_favourite: false })
  })

  test('an unknown, switched off or foreign product is a field error, never a 404', { tags: ['C-17'] }, async () => {
    const { id, add, slugs, ids } = await open()
    const other = await world.company()
    const { product: foreign } = await world.trip(other.id, { slug: 'foreign' })
    const { product } = await world.trip(id, { slug: 'off' })
    await succeeded(add('off'))
    await world.inside(id, (trx) => trx.updateTable('product').set({ active: false }).where('id', '=', product.id).execute())
    for (const requested of ['nothing', foreign.id, 'foreign', 'off', product.id])
      expect((await rejected(add(requested), 422)).errors).toEqual({ product_id: ['This option is no longer available'] })
    expect([await slugs(), await ids()]).toEqual([[], []])
  })

  test("are a customer's own", async () => {
    const { id, slug, add, slugs } = await open()
    await world.trip(id, { slug: 'dunes' })
    await succeeded(add('dunes'))
    const other = await world.customer(id)
    const { favourites } = world.call({ company: slug, token: other.token }).profile
    expect((await succeeded(favourites.$get({ query: {} }))).data).toEqual([])
    await succeeded(favourites[':product_id'].$delete({ param: { product_id: 'dunes' } }))
    expect(await slugs()).toEqual(['dunes'])
  })

  test('end at a number, which what is kept already does not meet', async () => {
    const { id, customer, add, ids } = await open()
    await world.trip(id, { slug: 'first' })
    await world.trip(id, { slug: 'one-more' })
    await succeeded(add('first'))
    await world.inside(id, async (trx) => {
      await sql`insert into product select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n))).*
        from product m, generate_series(2, ${mostFavourites}) n where m.company_id = ${id} and m.slug = 'first'`.execute(trx)
      await sql`insert into favourite select company_id, ${customer.id}, id, ${world.clock.now()}
        from product where company_id = ${id} and slug like 'copy-%'`.execute(trx)
    })
    expect(await ids()).toHaveLength(mostFavourites)
    expect((await rejected(add('one-more'), 422)).errors).toEqual({ product_id: [`Choose ${mostFavourites} items or fewer`] })
    await succeeded(add('first'))
  })
})
