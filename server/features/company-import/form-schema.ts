import { z } from 'zod'
import { choices, fieldCode, hasNoDoubles, type TextSchema } from '#server/products/import.ts'
import { requestFieldTypes } from '#shared/request-form.ts'

const field = (text: TextSchema) =>
  z
    .strictObject({
      code: fieldCode,
      type: z.enum(requestFieldTypes),
      label: text,
      hint: text.optional(),
      required: z.boolean().default(false),
      min: z.number().optional(),
      max: z.number().optional(),
      max_kilobytes: z.int().min(1).max(20_480).optional(),
      choices: choices(text).optional(),
    })
    .refine(({ type, choices }) => (type === 'choice') === (choices !== undefined), {
      message: 'choices are what a choice has, and it alone',
      path: ['choices'],
    })
    .refine(({ type, max_kilobytes }) => type === 'files' || max_kilobytes === undefined, {
      message: 'max_kilobytes bounds files',
      path: ['max_kilobytes'],
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      message: 'max is below min',
      path: ['max'],
    })

/** The fields of a service's request form. */
export const formSchema = (text: TextSchema) =>
  z
    .array(field(text))
    .min(1)
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
