import { beforeAll, expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { paragraph } from '#testing/content-builders.ts'
import { describeWorlds, type World } from '#testing/world.ts'

describeWorlds('articles in the search', (world) => {
  let slug: string
  beforeAll(async () => {
    world.clock.set('2026-11-21T09:00:00Z')
    const company = await world.company()
    const tag = await world.tag(company.id, { slug: 'families', name: { ar: 'العائلات', en: 'Families' } })
    const article = (slug: string, ar: string, en: string, more: Parameters<World['article']>[1] = {}) =>
      world.article(company.id, { slug, title: { ar, en }, ...more })
    await article('visa', 'تأشيرة شنغن خطوة بخطوة', 'A Schengen visa step by step', { publishedOn: '2026-10-01' })
    await article('winter', 'الشتاء في القاهرة', 'Winter in Cairo', {
      publishedOn: '2026-11-02',
      summary: { ar: 'ماذا تحمل إلى البحر الأحمر', en: 'What to pack for the Red Sea' },
      tagIds: [tag.id],
    })
    await article('arabic', 'مواسم التأشيرات', 'Visa seasons', { body: { ar: paragraph('نص') } })
    await article('tomorrow', 'تأشيرة الغد', 'Visa of tomorrow', { publishedOn: '2026-11-22' })
    await article('off', 'تأشيرة قديمة', 'Old visa', { active: false })
    await world.article((await world.company()).id, { title: { ar: 'تأشيرة', en: 'Visa' } })
    slug = company.slug
  })

  const search = async (q: string, locale: 'ar' | 'en' = 'en', limit = '12') =>
    (await succeeded(world.call({ company: slug, locale }).search.$get({ query: { q, limit } }))).data
  const slugsOf = async (...requested: Parameters<typeof search>) =>
    (await search(...requested)).articles.found.map((one) => one.slug)

  test.for([
    ['visa', 'en', ['visa']],
    ['تاشيره', 'ar', ['visa', 'arabic']],
    ['التأشيرات', 'en', ['visa']],
    ['القاهره', 'en', ['winter']],
    ['للعائلات', 'ar', ['winter']],
    ['pack red sea', 'en', ['winter']],
    ['Schengan', 'en', ['visa']],
  ] as const)('"%s" in %s finds %j by title, tag or summary, however it is spelt', async ([q, locale, slugs]) => {
    expect(await slugsOf(q, locale)).toEqual(slugs)
  })

  test('what cannot be read in the language, is not out yet or is off is not found, and totals count what is', async () => {
    expect(await search('visa')).toMatchObject({ total: 1, articles: { total: 1 }, is_similar: false, instead: [] })
    expect(await search('موسم تأشيرة', 'en')).toMatchObject({ articles: { total: 0, found: [] } })
  })

  test('a suggestion leads to an article by its slug and names its tag', async () => {
    const { data } = await succeeded(world.call({ company: slug }).search.suggestions.$get({ query: { q: 'winter' } }))
    expect(data).toMatchObject([{ type: 'article', slug: 'winter', name: 'Winter in Cairo', detail: 'Families', kind: null }])
  })

  test('an article that is published today is found from midnight on in the zone of the company', async () => {
    world.clock.set('2026-11-21T21:00:00Z')
    expect(await slugsOf('visa')).toEqual(['tomorrow', 'visa'])
    world.clock.set('2026-11-21T09:00:00Z')
  })
})
