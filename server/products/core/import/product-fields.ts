import { z } from 'zod'
import { accessibilityFacts } from '#shared/accessibility.ts'
import { documentKinds } from '#shared/document-kinds.ts'
import { isExemptionOf, usualExemption } from '#shared/tax-exemptions.ts'
import { code, countryCode, hasNoDoubles, plain, price, slug, sort, type TextSchema, timeZone } from './field-schemas.ts'

const step = z.strictObject({ days_before: z.int().min(0).max(365), fee_percent: z.int().min(0).max(100) })

type Step = z.infer<typeof step>

const isOrdered = (steps: readonly Step[]) =>
  steps.every(({ days_before, fee_percent }, place) => {
    const before = steps[place - 1]
    return !before || (before.days_before > days_before && before.fee_percent <= fee_percent)
  })

const cancellation = z
  .array(step)
  .min(1)
  .refine(isOrdered, 'steps go from the largest days_before down, and fees never fall')
  .refine((steps) => steps.at(-1)?.days_before === 0, 'the last step is days_before 0')

/** A code that forms send as a field's name. */
export const fieldCode = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a code is Latin lower case, digits and _')

/** The options of a choice. */
export const choices = (text: TextSchema) =>
  z
    .array(z.strictObject({ code, label: text }))
    .min(2)
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')

const question = (text: TextSchema) =>
  z
    .strictObject({
      code: fieldCode,
      label: text,
      hint: text.nullable().default(null),
      type: z.enum(['text', 'number', 'date', 'choice']),
      choices: choices(text).nullable().default(null),
      required: z.boolean().default(false),
      per: z.enum(['traveller', 'order']),
    })
    .refine(({ type, choices }) => (type === 'choice') === (choices !== null), 'choices are what a choice has, and it alone')

const taxCategory = z.enum(['S', 'Z', 'E', 'O'])

/** The extras of a product, each counted in one of these ways. */
export const extrasPer = <P extends 'person' | 'order' | 'night' | 'day'>(text: TextSchema, per: readonly [P, ...P[]]) =>
  z
    .array(z.strictObject({ code, name: text, price, per: z.enum(per), vat_category: taxCategory.nullable().default(null) }))
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
    .default([])

/** An item of {@link extrasPer}. */
export type ExtraItem = z.infer<ReturnType<typeof extrasPer>>[number]

/** A calendar day as files write it. */
export const isoDay = z.iso.date('a day is yyyy-mm-dd')

/** A note on entry rules always has the day when they were last checked. */
export const isVisaNoteComplete = ({
  visa_note,
  visa_checked_on,
}: {
  visa_note: unknown
  visa_checked_on: string | null
}): boolean => (visa_note === null) === (visa_checked_on === null)

/** The issue of {@link isVisaNoteComplete}. */
export const visaNoteIssue = { message: 'visa_note and visa_checked_on are given together', path: ['visa_checked_on'] }

const taxComponent = (text: TextSchema) =>
  z
    .strictObject({
      label: text,
      category: taxCategory,
      exemption: z.string().nullable().optional(),
      percent: z
        .number()
        .positive()
        .refine((percent) => /^\d{1,3}(\.\d{1,2})?$/.test(String(percent)), 'a percent has at most two decimals'),
    })
    .transform(({ exemption, ...component }) => ({ ...component, exemption: exemption ?? usualExemption(component.category) }))
    .refine(({ category, exemption }) => isExemptionOf(category, exemption), {
      message: 'not an exemption code of the category',
      path: ['exemption'],
    })

/** The parts of the unit price that are taxed on their own. */
const taxComponents = (text: TextSchema) =>
  z
    .array(taxComponent(text))
    .min(1)
    .max(10)
    .refine(
      (list) => list.reduce((all, { percent }) => all + Math.round(percent * 100), 0) === 10_000,
      'the percents of the components do not add up to 100',
    )
    .nullable()
    .default(null)

/** What each traveller shows: one of these documents, valid for so many months after the end. */
const travelDocuments = z
  .strictObject({
    kinds: z.array(z.enum(documentKinds)).min(1).refine(hasNoDoubles, 'the same document twice'),
    valid_months: z.int().min(0).max(24).default(0),
  })
  .nullable()
  .default(null)

/** A film of the product, and the picture that stands for it until it is played. */
const video = (text: TextSchema) =>
  z
    .strictObject({
      file: z.string().regex(/^videos\/[A-Za-z0-9][\w.-]*\.(mp4|webm)$/, 'a file is videos/<name>.mp4 or .webm'),
      poster: slug,
      title: text,
    })
    .nullable()
    .default(null)

/** The fields that the files of all kinds share. */
export const productFields = (text: TextSchema) => ({
  slug,
  service: slug,
  category: slug,
  destination: slug.nullable().default(null),
  country: countryCode,
  name: text,
  summary: text,
  description: text,
  confirmation: z.enum(['instant', 'on_request']),
  cutoff_hours: z.int().min(0).max(8760).default(24),
  vat_category: taxCategory,
  tax_components: taxComponents(text),
  prepayment: z
    .strictObject({ percent: z.int().min(1).max(99), rest_due_days: z.int().min(1).max(365) })
    .nullable()
    .default(null),
  change_fee: z
    .union([z.strictObject({ percent: z.int().min(1).max(100) }), z.strictObject({ amount: price })])
    .nullable()
    .default(null),
  max_party: z.int().min(1).max(1000).default(20),
  featured: z.boolean().default(false),
  sort,
  images: z.array(slug).min(3).max(5).refine(hasNoDoubles, 'the same picture twice'),
  video: video(text),
  zone: timeZone,
  included: z.array(text).default([]),
  excluded: z.array(text).default([]),
  documents: z.array(text).default([]),
  accessibility: z.array(z.enum(accessibilityFacts)).refine(hasNoDoubles, 'the same fact twice').default([]),
  travel_documents: travelDocuments,
  questions: z
    .array(question(text))
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
    .default([]),
  cancellation,
})

/** A place on the map. */
/** A point that may be missing is given whole or not at all. */
export const hasWholePoint = ({ lat, lng }: { lat: number | null; lng: number | null }) => (lat === null) === (lng === null)
export const wholePointIssue = { message: 'lat and lng are given together', path: ['lng'] }

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** A name that is written the same in every language, as those of makers are. */
export const properName = plain(60)
