import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { moreOrders, reviewScene, tripReview } from '#testing/reviewing.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('the score of a product', (world) => {
  test('is the sum of what is published, whatever authors and staff do at once', async () => {
    const scene = await reviewScene(world)
    const orders = [scene.orderId, ...(await moreOrders(world, scene, 5))]
    const desk = scene.desk.reviews[':id']
    const act = async (order: string, rating: number, kind: string) => {
      if (kind === 'write') return scene.own.$put({ param: { id: order }, json: tripReview(rating) })
      const { data } = await succeeded(scene.desk.reviews.$get({ query: { per_page: '48' } }))
      const review = data.find((one) => one.order.id === order)
      if (!review) return undefined
      const { id, revision } = review
      if (kind === 'publish') return desk.publish.$post({ param: { id }, json: { revision } })
      if (kind === 'answer') return desk.answer.$put({ param: { id }, json: { text: `Thanks for ${rating}` } })
      return desk.reject.$post({ param: { id }, json: { revision, reason: 'illegible' } })
    }
    const step = fc.record({
      order: fc.constantFrom(...orders),
      rating: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('write', 'write', 'publish', 'publish', 'reject', 'answer'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const replies = await Promise.all(steps.map(({ order, rating, kind }) => act(order, rating, kind)))
        for (const reply of replies) expect([200, 409, undefined]).toContain(reply?.status)
        const { rows } = await world.inside(scene.company.id, (trx) =>
          sql<{ kept: unknown; counted: unknown }>`
            select json_build_array(m.review_count, m.star_sum, m.star_counts, m.part_sums) as kept, (
              select json_build_array(count(*), coalesce(sum(rating), 0),
                array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
                  count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
                array[coalesce(sum(parts[1]), 0), coalesce(sum(parts[2]), 0), coalesce(sum(parts[3]), 0), coalesce(sum(parts[4]), 0)])
              from review r where r.product_id = m.id and r.status = 'published') as counted
            from product m where m.id = ${scene.trip.product.id}`.execute(trx),
        )
        expect(rows[0]?.kept).toEqual(rows[0]?.counted)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('every change that readers see raises the content version, and no other', async () => {
    const scene = await reviewScene(world)
    const version = async () => {
      const row = await world.db.kysely
        .selectFrom('company')
        .select('content_version')
        .where('id', '=', scene.company.id)
        .executeTakeFirstOrThrow()
      return row.content_version
    }
    const raises = async (act: () => Promise<unknown>) => {
      const before = await version()
      await act()
      return (await version()) > before
    }
    expect(await raises(() => succeeded(scene.write()))).toBe(false)
    const [review] = await scene.waiting()
    const param = { id: review?.id ?? '' }
    const desk = scene.desk.reviews[':id']
    const json = { revision: 1 }
    expect(await raises(() => succeeded(desk.publish.$post({ param, json })))).toBe(true)
    expect(await raises(() => succeeded(desk.answer.$put({ param, json: { text: 'Thanks' } })))).toBe(true)
    expect(await raises(() => succeeded(desk.answer.$delete({ param })))).toBe(true)
    expect(await raises(() => succeeded(desk.reject.$post({ param, json: { ...json, reason: 'off_topic' } })))).toBe(true)
  })

  test('lists are sorted by it so that one review of five stars does not stand above many of nearly five', async () => {
    const scene = await reviewScene(world)
    const many = await moreOrders(world, scene, 12)
    const other = await world.trip(scene.company.id, { slug: 'one-review' })
    const poor = await world.trip(scene.company.id, { slug: 'poor' })
    await world.trip(scene.company.id, { slug: 'nobody' })
    const move = (order: string, product: string) =>
      world.inside(scene.company.id, (trx) =>
        trx.updateTable('order').set({ product_id: product }).where('id', '=', order).execute(),
      )
    await move(many[10] ?? '', other.product.id)
    await move(many[11] ?? '', poor.product.id)
    const ratings = [
      ...Array(10)
        .fill(0)
        .map((_, place) => (place === 0 ? 4 : 5)),
      5,
      1,
    ]
    for (const [place, id] of many.entries()) await succeeded(scene.own.$put({ param: { id }, json: tripReview(ratings[place]) }))
    for (const review of await scene.waiting()) await succeeded(scene.publish(review))
    const slugs = async (page: string) => {
      const { data } = await succeeded(scene.guest.products.$get({ query: { sort: 'rating', per_page: '2', page } }))
      return data.map(({ slug, score }) => [slug === scene.trip.product.slug ? 'many' : slug, score?.value ?? null])
    }
    expect([await slugs('1'), await slugs('2')]).toEqual([
      [
        ['many', 4.9],
        ['one-review', 5],
      ],
      [
        ['poor', 1],
        ['nobody', null],
      ],
    ])
  })

  test('a list of reviews is sorted, narrowed by stars and language, and paged without a gap', async () => {
    const scene = await reviewScene(world)
    const orders = [scene.orderId, ...(await moreOrders(world, scene, 6))]
    const texts = ['كانت رحلة رائعة', 'Une journée très agréable et bien organisée', 'ممتازة', '', 'ضعيفة', 'The best', 'Great!']
    for (const [place, id] of orders.entries()) {
      world.clock.advance(60_000)
      await succeeded(scene.own.$put({ param: { id }, json: tripReview(1 + (place % 5), texts[place]) }))
    }
    for (const review of await scene.waiting()) await succeeded(scene.publish(review))
    const all = async (query: Parameters<typeof scene.listed>[0] = {}) => {
      const pages = [await scene.listed(query), await scene.listed({ ...query, page: '2' })]
      return pages.flatMap(({ data }) => data)
    }
    expect((await all()).map(({ text }) => text ?? '')).toEqual(texts.toReversed())
    expect((await all({ sort: 'lowest' })).map(({ rating }) => rating)).toEqual([1, 1, 2, 2, 3, 4, 5])
    expect((await all({ sort: 'highest' })).map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 2, 1, 1])
    expect((await all({ stars: '2' })).map(({ text }) => text)).toEqual(['Great!', texts[1]])
    expect((await all({ language: 'ar' })).map(({ text }) => text)).toEqual(['ضعيفة', 'ممتازة', 'كانت رحلة رائعة'])
    expect((await scene.listed()).languages).toEqual([
      ...[
        { language: 'ar', count: 3 },
        { language: 'en', count: 2 },
        { language: 'other', count: 1 },
      ],
    ])
    expect((await scene.listed({ page: '9' })).meta).toMatchObject({ total: 7, last_page: 2 })
  })
})
