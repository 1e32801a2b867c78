import { z } from 'zod'
import { code, countryCode, plain, slug, sort, type TextSchema } from './field-schemas.ts'

const image = slug.nullable().default(null)

/** Words that stand where a service's slug may be left out of an address. */
const reserved = new Set(['models', 'categories'])

/** An item of services.json. */
export const serviceSchema = (text: TextSchema) =>
  z.strictObject({
    slug: slug.refine((value) => !reserved.has(value), 'models and categories are addresses of their own'),
    code,
    kind: z.enum(['trip', 'package', 'hotel', 'car_rental', 'custom']),
    page: z.enum(['booking', 'rental', 'form']),
    name: text,
    summary: text,
    description: text,
    icon: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an icon is the name of a symbol'),
    image,
    in_header: z.boolean().default(true),
    sort,
  })

/** An item of categories.json. */
export const categorySchema = (text: TextSchema) =>
  z.strictObject({ slug, service: slug, code, name: text, summary: text.nullable().default(null), image, sort })

/** An item of destinations.json. */
export const destinationSchema = (text: TextSchema) =>
  z.strictObject({ slug, country: countryCode, name: text, summary: text, image, sort })

/** An item of sections.json. */
export const sectionSchema = (text: TextSchema) =>
  z.strictObject({
    code: z.enum(['hero', 'services', 'featured_trips']),
    title: text,
    text: text.nullable().default(null),
    image,
    sort,
  })

/** An item of pictures.json. */
export const pictureSchema = (text: TextSchema) =>
  z.strictObject({
    slug,
    file: z.string().regex(/^pictures\/[A-Za-z0-9][\w.-]*\.(webp|png|jpe?g)$/, 'a file is pictures/<name>.webp, .png or .jpg'),
    alt: text,
    placeholder: plain(500).regex(/^linear-gradient\([#a-z0-9%,.\s()-]+\)$/i, 'a placeholder is a linear-gradient'),
  })

export type ServiceItem = z.infer<ReturnType<typeof serviceSchema>>
export type CategoryItem = z.infer<ReturnType<typeof categorySchema>>
export type DestinationItem = z.infer<ReturnType<typeof destinationSchema>>
export type SectionItem = z.infer<ReturnType<typeof sectionSchema>>
export type PictureItem = z.infer<ReturnType<typeof pictureSchema>>
