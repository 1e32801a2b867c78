import { z } from 'zod'
import { Section } from '#contract/company.ts'
import { Service } from '#contract/services.ts'
import {
  code,
  countryCode,
  currencyCode,
  hasNoDoubles,
  hasWholePoint,
  isoDay,
  isVisaNoteComplete,
  kindSoldBy,
  latitude,
  longitude,
  plain,
  slug,
  sort,
  type TextSchema,
  timeZone,
  visaNoteIssue,
  wholePointIssue,
} from '#server/products/import.ts'
import { landmarkKinds } from '#shared/distance.ts'
import { formSchema } from './form-schema.ts'

const image = slug.nullable().default(null)

/** Words that stand where a service's slug may be left out of an address. */
const reserved = new Set(['models', 'categories'])

/** An item of services.json. */
export const serviceSchema = (text: TextSchema) =>
  z
    .strictObject({
      slug: slug.refine((value) => !reserved.has(value), 'products and categories are addresses of their own'),
      code,
      kind: Service.shape.kind,
      page: Service.shape.page,
      name: text,
      summary: text,
      description: text,
      icon: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an icon is the name of a symbol'),
      image,
      form: formSchema(text).nullable().default(null),
      in_header: z.boolean().default(true),
      sort,
    })
    .superRefine(({ kind, page, form }, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const own = kindSoldBy(kind)?.service.page ?? 'form'
      if (page !== own) issue('page', `the page of ${kind} is ${own}`)
      if ((page === 'form') !== (form !== null)) issue('form', 'a form is what a service of the page form has, and it alone')
    })

/** An item of categories.json. */
export const categorySchema = (text: TextSchema) =>
  z.strictObject({ slug, service: slug, code, name: text, summary: text.nullable().default(null), image, sort })

/** An item of destinations.json. */
export const destinationSchema = (text: TextSchema) =>
  z
    .strictObject({
      slug,
      country: countryCode,
      name: text,
      summary: text,
      text: text.nullable().default(null),
      image,
      images: z.array(slug).max(12).refine(hasNoDoubles, 'the same picture twice').default([]),
      best_months: z.array(z.int().min(1).max(12)).refine(hasNoDoubles, 'the same month twice').default([]),
      visa_note: text.nullable().default(null),
      visa_checked_on: isoDay.nullable().default(null),
      currency: currencyCode.nullable().default(null),
      zone: timeZone.nullable().default(null),
      lat: latitude.nullable().default(null),
      lng: longitude.nullable().default(null),
      landmarks: z
        .array(z.strictObject({ code: slug, kind: z.enum(landmarkKinds), name: text, lat: latitude, lng: longitude }))
        .max(20)
        .refine((list) => hasNoDoubles(list.map(({ code }) => code)), 'the same landmark twice')
        .default([]),
      featured: z.boolean().default(false),
      sort,
      districts: z
        .array(z.strictObject({ slug, name: text }))
        .refine((list) => hasNoDoubles(list.map((item) => item.slug)), 'the same district twice')
        .default([]),
    })
    .refine(isVisaNoteComplete, visaNoteIssue)
    .refine(hasWholePoint, wholePointIssue)

/** An item of sections.json. */
export const sectionSchema = (text: TextSchema) =>
  z.strictObject({
    code: Section.shape.code,
    title: text,
    text: text.nullable().default(null),
    image,
    sort,
  })

const percent = z.int().min(0).max(100)

/** An item of pictures.json. */
export const pictureSchema = (text: TextSchema) =>
  z.strictObject({
    slug,
    file: z.string().regex(/^pictures\/[A-Za-z0-9][\w.-]*\.(webp|png|jpe?g)$/, 'a file is pictures/<name>.webp, .png or .jpg'),
    alt: text,
    placeholder: plain(500).regex(/^linear-gradient\([#a-z0-9%,.\s()-]+\)$/i, 'a placeholder is a linear-gradient'),
    focus: z.strictObject({ x: percent, y: percent }).optional(),
  })

export type ServiceItem = z.infer<ReturnType<typeof serviceSchema>>
export type CategoryItem = z.infer<ReturnType<typeof categorySchema>>
export type DestinationItem = z.infer<ReturnType<typeof destinationSchema>>
export type SectionItem = z.infer<ReturnType<typeof sectionSchema>>
export type PictureItem = z.infer<ReturnType<typeof pictureSchema>>
