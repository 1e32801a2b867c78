import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import { describeEngines } from '#testing/database.ts'
import { aCompany, companyFolder } from '../fixtures/folder-fixture.ts'
import { type ImportTarget, importTarget } from '../fixtures/import-target-fixture.ts'
import { importCompany } from '../import-company.ts'
import { anArticle, aPolicy, articlesJson, contentFiles, pagesJson } from './content-fixtures.ts'

const now = new Date('2026-11-21T09:00:00Z')

describeEngines('importing texts', (open) => {
  let target: ImportTarget
  beforeAll(async () => {
    target = await importTarget(await open())
  })
  afterAll(() => target[Symbol.asyncDispose]())

  async function imported(slug: string) {
    const folder = await companyFolder({ 'company.json': aCompany({ slug, hosts: [] }), ...contentFiles() })
    const run = (at = now) => importCompany(target.db, { now: () => at }, target.media, folder.path)
    const result = await run()
    if (!result.ok) throw new Error(result.issues.join('\n'))
    return { ...folder, run, id: result.companyId }
  }

  const rowsOf = (id: string) =>
    withCompany(target.db, id, { readOnly: true }, async (trx) => ({
      tags: await trx.selectFrom('tag').selectAll().execute(),
      articles: await trx.selectFrom('article').selectAll().orderBy('slug').execute(),
      articleTags: await trx.selectFrom('article_tag').selectAll().execute(),
      articleProducts: await trx.selectFrom('article_product').selectAll().execute(),
      about: await trx.selectFrom('about_page').selectAll().execute(),
      policies: await trx.selectFrom('policy_version').selectAll().orderBy('version').execute(),
    }))

  test('texts stand in the database as the files say, and a second import changes nothing', async () => {
    await using company = await imported('texts')
    const rows = await rowsOf(company.id)
    expect(rows).toMatchObject({
      tags: [{ slug: 'advice', active: true }],
      articles: [{ slug: 'first-dunes', featured: true, reading_minutes: { ar: 1, en: 1 }, published_on: '2026-10-04' }],
      articleTags: [{}],
      articleProducts: [{ position: 0 }],
      about: [{ people: [{ image: 'three' }], body: { en: [{ type: 'paragraph' }] } }],
      policies: [{ code: 'terms-conditions', version: '2026-11-01', points: [{ en: 'One' }, {}, {}, {}] }],
    })
    const before = { rows, version: await target.contentVersion(company.id) }
    expect((await company.run()).ok).toBe(true)
    expect({ rows: await rowsOf(company.id), version: await target.contentVersion(company.id) }).toEqual(before)
  })

  test('what is gone from the files is switched off, and comes back as the same row', async () => {
    await using company = await imported('going')
    const before = await rowsOf(company.id)
    await company.write({
      'articles.json': { articles: [] },
      'articles/first-dunes.ar.md': undefined,
      'articles/first-dunes.en.md': undefined,
      'pages.json': { policies: [aPolicy()] },
      'pages/about-us.ar.md': undefined,
      'pages/about-us.en.md': undefined,
    })
    expect((await company.run()).ok).toBe(true)
    expect(await rowsOf(company.id)).toMatchObject({
      tags: [{ active: false }],
      articles: [{ active: false }],
      articleTags: [],
      articleProducts: [],
      about: [{ active: false }],
      policies: [{ active: true }],
    })
    await company.write(contentFiles())
    expect((await company.run()).ok).toBe(true)
    expect(await rowsOf(company.id)).toEqual(before)
  })

  test('the text of a published version never changes: each changed file is named and nothing is written', async () => {
    await using company = await imported('frozen')
    const before = await rowsOf(company.id)
    await company.write({
      'articles.json': articlesJson(anArticle({ featured: false })),
      'pages.json': pagesJson(aPolicy({ intro: { ar: 'أخرى', en: 'Another' } })),
      'pages/terms-conditions.2026-11-01.en.md': '## Payment\n\nPay last.\n',
    })
    const frozen = 'published since 2026-11-01: its text stays as it is, a change is a new version'
    expect(await company.run()).toEqual({
      ok: false,
      issues: [`pages.json: policies.0: ${frozen}`, `pages/terms-conditions.2026-11-01.en.md: ${frozen}`],
    })
    expect(await rowsOf(company.id)).toEqual(before)
  })

  test('a published version that is gone from the files stays', async () => {
    await using company = await imported('kept')
    const before = (await rowsOf(company.id)).policies
    await company.write({
      'pages.json': { policies: [] },
      ...Object.fromEntries(
        Object.keys(contentFiles())
          .filter((file) => file.startsWith('pages/'))
          .map((file) => [file, undefined]),
      ),
    })
    expect((await company.run()).ok).toBe(true)
    expect((await rowsOf(company.id)).policies).toEqual(before)
  })

  test('a published text is not written again, also where Markdown is read in another way by now', async () => {
    await using company = await imported('reread')
    const asItWasRead = jsonb({ ar: [], en: [] })
    await withCompany(target.db, company.id, {}, (trx) => trx.updateTable('policy_version').set({ body: asItWasRead }).execute())
    expect((await company.run()).ok).toBe(true)
    expect((await rowsOf(company.id)).policies).toMatchObject([{ body: { ar: [], en: [] } }])
  })

  test('a version that is still to come may change and go until its day', async () => {
    await using company = await imported('coming')
    const coming = aPolicy({ version: '2026-12-01', effective_from: '2026-12-01' })
    const texts = (english: string) => ({
      'pages/terms-conditions.2026-12-01.ar.md': 'ادفع أولًا.\n',
      'pages/terms-conditions.2026-12-01.en.md': english,
    })
    const of = async () =>
      (await rowsOf(company.id)).policies.map(({ version, active, body }) => [version, active, JSON.stringify(body)])
    await company.write({ 'pages.json': pagesJson(aPolicy(), coming), ...texts('Pay first.\n') })
    expect((await company.run()).ok).toBe(true)
    await company.write(texts('Pay last.\n'))
    expect((await company.run()).ok).toBe(true)
    expect((await of())[1]).toEqual(['2026-12-01', true, expect.stringContaining('Pay last.')])
    await company.write({
      'pages.json': pagesJson(aPolicy()),
      'pages/terms-conditions.2026-12-01.ar.md': undefined,
      'pages/terms-conditions.2026-12-01.en.md': undefined,
    })
    expect((await company.run()).ok).toBe(true)
    expect((await of()).map(([name, active]) => [name, active])).toEqual([
      ['2026-11-01', true],
      ['2026-12-01', false],
    ])
    await company.write({ 'pages.json': pagesJson(aPolicy(), coming), ...texts('Pay later.\n') })
    expect((await company.run()).ok).toBe(true)
    await company.write(texts('Pay never.\n'))
    // Midnight in Riyadh.
    expect((await company.run(new Date('2026-11-30T21:00:00Z'))).ok).toBe(false)
    expect((await company.run(new Date('2026-11-30T20:59:59Z'))).ok).toBe(true)
  })
})
