import { z } from 'zod'
import { hasNoDoubles, isoDay, slug, sort, type TextSchema } from '#server/products/import.ts'

const image = slug.nullable().default(null)

/** An item of `tags` in articles.json. */
export const tagSchema = (text: TextSchema) => z.strictObject({ slug, name: text, sort })

/** An item of `articles` in articles.json. */
export const articleSchema = (text: TextSchema) =>
  z
    .strictObject({
      slug,
      title: text,
      summary: text,
      image,
      tags: z.array(slug).max(8).refine(hasNoDoubles, 'the same tag twice').default([]),
      author: z.strictObject({ name: text, role: text.nullable().default(null) }),
      published_on: isoDay,
      updated_on: isoDay.nullable().default(null),
      destination: slug.nullable().default(null),
      products: z.array(slug).max(4).refine(hasNoDoubles, 'the same product twice').default([]),
      featured: z.boolean().default(false),
      faqs: z
        .array(z.strictObject({ question: text, answer: text }))
        .max(20)
        .default([]),
    })
    .refine(({ published_on, updated_on }) => updated_on === null || updated_on >= published_on, {
      message: 'an article is updated after it was published',
      path: ['updated_on'],
    })

const aboutSchema = (text: TextSchema) =>
  z.strictObject({
    title: text,
    intro: text,
    image,
    people: z
      .array(z.strictObject({ name: text, role: text, text, image }))
      .max(30)
      .default([]),
    numbers: z
      .array(z.strictObject({ value: text, label: text }))
      .max(12)
      .default([]),
    promises: z
      .array(z.strictObject({ title: text, text }))
      .max(12)
      .default([]),
  })

const policySchema = (text: TextSchema) =>
  z.strictObject({
    code: z.enum(['privacy-policy', 'return-policy', 'terms-conditions']),
    version: isoDay,
    effective_from: isoDay,
    title: text,
    intro: text,
    summary: z.array(text).min(4).max(7),
  })

/** pages.json. */
export const pagesSchema = (text: TextSchema) =>
  z.strictObject({
    'about-us': aboutSchema(text).nullable().default(null),
    policies: z
      .array(policySchema(text))
      .max(200)
      .refine((list) => hasNoDoubles(list.map(({ code, version }) => `${code} ${version}`)), 'the same version twice')
      .refine(
        (list) => hasNoDoubles(list.map(({ code, effective_from }) => `${code} ${effective_from}`)),
        'two versions of a policy take effect on the same day',
      )
      .default([]),
  })

export type TagItem = z.infer<ReturnType<typeof tagSchema>>
export type ArticleItem = z.infer<ReturnType<typeof articleSchema>>
export type AboutItem = z.infer<ReturnType<typeof aboutSchema>>
export type PolicyItem = z.infer<ReturnType<typeof policySchema>>
