import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { paragraph } from '#testing/content-builders.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

describeWorlds('articles', (world) => {
  const list = (slug: string, query: Query = {}, caller: Caller = {}) =>
    succeeded(world.call({ company: slug, ...caller }).blogs.$get({ query }))
  const slugs = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    (await list(slug, query, caller)).data.map((article) => article.slug)
  const one = (slug: string, id: string, caller: Caller = {}) =>
    world.call({ company: slug, ...caller }).blogs[':id'].$get({ param: { id } })

  test('the newest come first; what is off, of another company or not out yet is not shown', async () => {
    world.clock.set('2026-11-21T09:00:00Z')
    const { id, slug } = await world.company()
    const other = await world.company()
    await world.article(id, { slug: 'old', publishedOn: '2026-01-05' })
    await world.article(id, { slug: 'new', publishedOn: '2026-11-20' })
    await world.article(id, { slug: 'off', active: false })
    await world.article(id, { slug: 'tomorrow', publishedOn: '2026-11-22' })
    await world.article(other.id, { slug: 'theirs' })
    expect(await slugs(slug)).toEqual(['new', 'old'])
    for (const hidden of ['off', 'tomorrow', 'theirs']) await rejected(one(slug, hidden), 404)
    // Midnight in Riyadh is three hours earlier than in Greenwich.
    world.clock.set('2026-11-21T20:59:00Z')
    expect(await slugs(slug)).toEqual(['new', 'old'])
    world.clock.set('2026-11-21T21:00:00Z')
    expect(await slugs(slug)).toEqual(['tomorrow', 'new', 'old'])
    await succeeded(one(slug, 'tomorrow'))
  })

  test('an article is shown in the languages of its text alone', async () => {
    const { id, slug } = await world.company({ language: 'ar' })
    await world.article(id, { slug: 'arabic', body: { ar: paragraph('عربي') } })
    await world.article(id, { slug: 'both', publishedOn: '2026-10-01' })
    expect(await slugs(slug, {}, { locale: 'ar' })).toEqual(['arabic', 'both'])
    expect(await slugs(slug, {}, { locale: 'en' })).toEqual(['both'])
    await rejected(one(slug, 'arabic', { locale: 'en' }), 404)
    expect((await list(slug, {}, { locale: 'ar' })).data.map(({ languages }) => languages)).toEqual([['ar'], ['ar', 'en']])
    const { data } = await succeeded(one(slug, 'both', { locale: 'ar' }))
    expect(data).toMatchObject({
      title: 'مقال both',
      author: { name: 'نورة', role: 'محررة' },
      reading_minutes: 4,
      faqs: [{ question: 'متى؟', answer: 'الآن' }],
      body: [{ type: 'paragraph', children: [{ text: 'نص عربي' }] }],
    })
  })

  test('in pages, by tag and by what is featured', async () => {
    const { id, slug } = await world.company()
    const tag = await world.tag(id, { slug: 'advice' })
    const off = await world.tag(id, { slug: 'gone', active: false })
    for (let day = 10; day < 24; day += 1)
      await world.article(id, { slug: `a${day}`, publishedOn: `2026-10-${day}`, tagIds: day < 12 ? [tag.id, off.id] : [] })
    await world.article(id, { slug: 'best', publishedOn: '2026-09-01', featured: true })
    const first = await list(slug)
    expect([first.data.length, first.meta]).toEqual([12, { current_page: 1, last_page: 2, per_page: 12, total: 15 }])
    expect(await slugs(slug, { page: '2' })).toEqual(['a11', 'a10', 'best'])
    expect((await list(slug, { page: '9' })).meta).toMatchObject({ current_page: 9, total: 15 })
    for (const named of ['advice', tag.id]) expect(await slugs(slug, { tag: named })).toEqual(['a11', 'a10'])
    expect(await slugs(slug, { tag: 'gone' })).toEqual([])
    expect(await slugs(slug, { tag: 'unknown' })).toEqual([])
    expect(await slugs(slug, { featured: 'yes' })).toEqual(['best'])
    const wrong: Query[] = [{ tag: '' }, { featured: 'no' }, { page: '0' }, { pagination: 'all' }]
    for (const query of wrong) expect((await world.request(`/${slug}/blogs?${new URLSearchParams(query)}`)).status).toBe(422)
  })

  test('tags are counted in the language of the call, and those without an article are left out', async () => {
    const { id, slug } = await world.company()
    const second = await world.tag(id, { slug: 'second', sort: 2 })
    const first = await world.tag(id, { slug: 'first', sort: 1, name: { ar: 'أول', en: 'First' } })
    await world.tag(id, { slug: 'empty' })
    await world.article(id, { tagIds: [first.id, second.id], body: { ar: paragraph('نص') } })
    await world.article(id, { tagIds: [first.id] })
    await world.article(id, { tagIds: [first.id], active: false })
    const tags = async (caller: Caller) =>
      (await succeeded(world.call({ company: slug, ...caller })['blog-tags'].$get({ query: {} }))).data
    expect(await tags({ locale: 'ar' })).toEqual([
      { id: first.id, slug: 'first', name: 'أول', articles_count: 2 },
      { id: second.id, slug: 'second', name: 'نصائح', articles_count: 1 },
    ])
    expect(await tags({ locale: 'en' })).toEqual([{ id: first.id, slug: 'first', name: 'First', articles_count: 1 }])
  })

  test('an article leads to its destination, to products that can be booked, and to others of its tags', async () => {
    const { id, slug } = await world.company()
    const tag = await world.tag(id)
    const place = await world.destination(id, { slug: 'alula' })
    const { product: booked } = await world.trip(id, { slug: 'dunes' })
    const { product: off } = await world.trip(id, { slug: 'closed' })
    await world.inside(id, (trx) => trx.updateTable('product').set({ active: false }).where('id', '=', off.id).execute())
    for (const day of ['01', '02', '03', '04'])
      await world.article(id, { slug: `r${day}`, publishedOn: `2026-10-${day}`, tagIds: [tag.id] })
    await world.article(id, { slug: 'apart' })
    const { id: articleId } = await world.article(id, {
      slug: 'guide',
      tagIds: [tag.id],
      productIds: [off.id, booked.id],
      destinationId: place.id,
    })
    for (const address of ['guide', articleId]) {
      const { data } = await succeeded(one(slug, address))
      expect(data.destination).toEqual({ id: place.id, slug: 'alula', name: 'AlUla' })
      expect(data.products.map((card) => card.slug)).toEqual(['dunes'])
      expect(data.related.map((article) => article.slug)).toEqual(['r04', 'r03', 'r02'])
    }
    await world.inside(id, (trx) => trx.updateTable('destination').set({ active: false }).where('id', '=', place.id).execute())
    expect((await succeeded(one(slug, 'guide'))).data.destination).toBeNull()
    await rejected(one((await world.company()).slug, articleId), 404)
  })
})
