import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { StoredBody } from '#server/platform/rich-text/stored-rich-text.ts'
import type { Text } from '#shared/locale.ts'
import type { BuilderDeps } from './builder-deps.ts'

type ArticleOverrides = Partial<{
  slug: string
  title: Text
  summary: Text
  body: StoredBody
  publishedOn: string
  updatedOn: string
  tagIds: string[]
  productIds: string[]
  destinationId: string
  featured: boolean
  active: boolean
}>

type PolicyOverrides = Partial<{
  code: 'privacy-policy' | 'return-policy' | 'terms-conditions'
  version: string
  effectiveFrom: string
  body: StoredBody
  active: boolean
}>

/** A stored text of one paragraph. */
export const paragraph = (text: string): NonNullable<StoredBody['en']> => [
  { type: 'paragraph', children: [{ type: 'text', text, strong: false, emphasis: false }] },
]

const bothLanguages = (): StoredBody => ({ ar: paragraph('نص عربي'), en: paragraph('An English text') })

/** Builders of tags, articles, the about page and versions of policies. */
export const contentBuilders = ({ db, id, next }: BuilderDeps) => ({
  tag(companyId: string, overrides: Partial<{ slug: string; name: Text; sort: number; active: boolean }> = {}) {
    const { slug = `tag-${next()}`, name = { ar: 'نصائح', en: 'Advice' }, sort = 0, active = true } = overrides
    const row = { company_id: companyId, id: id(), slug, name: jsonb(name), sort, active }
    return withCompany(db, companyId, {}, (trx) => trx.insertInto('tag').values(row).returningAll().executeTakeFirstOrThrow())
  },

  /** Published in both languages on 1 November 2026, unless told otherwise. */
  article(companyId: string, overrides: ArticleOverrides = {}) {
    const { tagIds = [], productIds = [], slug = `article-${next()}` } = overrides
    return withCompany(db, companyId, {}, async (trx) => {
      const article = await trx
        .insertInto('article')
        .values({
          company_id: companyId,
          id: id(),
          slug,
          title: jsonb(overrides.title ?? { ar: `مقال ${slug}`, en: `Article ${slug}` }),
          summary: jsonb<Text>(overrides.summary ?? { ar: 'ملخص', en: 'Summary' }),
          author: jsonb({ name: { ar: 'نورة', en: 'Noura' }, role: { ar: 'محررة', en: 'Editor' } }),
          body: jsonb(overrides.body ?? bothLanguages()),
          reading_minutes: jsonb({ ar: 4, en: 3 }),
          faqs: jsonb([{ question: { ar: 'متى؟', en: 'When?' }, answer: { ar: 'الآن', en: 'Now' } }]),
          destination_id: overrides.destinationId ?? null,
          published_on: overrides.publishedOn ?? '2026-11-01',
          updated_on: overrides.updatedOn ?? null,
          featured: overrides.featured ?? false,
          active: overrides.active ?? true,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const own = { company_id: companyId, article_id: article.id }
      for (const tag_id of tagIds)
        await trx
          .insertInto('article_tag')
          .values({ ...own, tag_id })
          .execute()
      for (const [position, product_id] of productIds.entries())
        await trx
          .insertInto('article_product')
          .values({ ...own, position, product_id })
          .execute()
      return article
    })
  },

  aboutPage(companyId: string, overrides: Partial<{ active: boolean }> = {}) {
    const text = (en: string): Text => ({ ar: `${en} بالعربية`, en })
    const row = {
      company_id: companyId,
      title: jsonb(text('About')),
      intro: jsonb(text('Who we are')),
      body: jsonb(bothLanguages()),
      people: jsonb([{ name: text('Noura'), role: text('Founder'), text: text('Walks a lot'), image: null }]),
      numbers: jsonb([{ value: text('12'), label: text('years') }]),
      promises: jsonb([{ title: text('Clear prices'), text: text('Tax included') }]),
      active: overrides.active ?? true,
    }
    return withCompany(db, companyId, {}, (trx) =>
      trx.insertInto('about_page').values(row).returningAll().executeTakeFirstOrThrow(),
    )
  },

  /** A version of the terms in force since 1 November 2026, unless told otherwise. */
  policy(companyId: string, overrides: PolicyOverrides = {}) {
    const { code = 'terms-conditions', version = '2026-11-01', effectiveFrom = version } = overrides
    const row = {
      company_id: companyId,
      id: id(),
      code,
      version,
      effective_from: effectiveFrom,
      title: jsonb<Text>({ ar: 'الشروط', en: 'Terms' }),
      intro: jsonb<Text>({ ar: 'مقدمة', en: 'Introduction' }),
      points: jsonb<Text[]>([{ ar: 'بند واضح', en: 'A plain sentence' }]),
      body: jsonb(overrides.body ?? bothLanguages()),
      source: jsonb({ facts: 'a', ar: 'b', en: 'c' }),
      active: overrides.active ?? true,
    }
    return withCompany(db, companyId, {}, (trx) =>
      trx.insertInto('policy_version').values(row).returningAll().executeTakeFirstOrThrow(),
    )
  },
})
