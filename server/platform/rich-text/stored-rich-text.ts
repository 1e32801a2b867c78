import { z } from 'zod'
import { isLinkTarget } from './link-target.ts'

/** How much one text may hold. */
export const richTextLimits = { blocks: 400, characters: 60_000, inlines: 300, items: 200, columns: 12 } as const

// Tabs and line breaks are no part of a text: a break is a node of its own.
const printable = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'a control character')

const textNode = z.strictObject({ type: z.literal('text'), text: printable(10_000), strong: z.boolean(), emphasis: z.boolean() })

const linkNode = z.strictObject({
  type: z.literal('link'),
  href: z.string().refine(isLinkTarget, 'a link leads to a path of the site, or an https, mailto or tel address'),
  children: z.array(textNode).min(1).max(50),
})

const inlineNode = z.discriminatedUnion('type', [textNode, linkNode, z.strictObject({ type: z.literal('break') })])

const inlines = z.array(inlineNode).min(1).max(richTextLimits.inlines)
const cell = z.array(inlineNode).max(richTextLimits.inlines)
const row = z.array(cell).min(1).max(richTextLimits.columns)

const blockNode = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string().regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u),
    children: inlines,
  }),
  z.strictObject({ type: z.literal('paragraph'), children: inlines }),
  z.strictObject({ type: z.literal('quote'), children: inlines }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(inlines).min(1).max(richTextLimits.items),
  }),
  z
    .strictObject({ type: z.literal('table'), head: row, rows: z.array(row).max(richTextLimits.items) })
    .refine(({ head, rows }) => rows.every(({ length }) => length === head.length), 'rows are as wide as the head'),
  z.strictObject({
    type: z.literal('picture'),
    picture: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a picture is named by its slug'),
    caption: printable(500).nullable(),
  }),
])

const isShort = (blocks: unknown) => JSON.stringify(blocks).length <= richTextLimits.characters * 8

const headingIds = (blocks: readonly z.infer<typeof blockNode>[]) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []))

/**
 * A text with structure as the database holds it. It differs from the wire in its pictures, which are named by slug. Strict:
 * no node, key or link that is not listed, and no more than the limits.
 */
export const storedRichText = z
  .array(blockNode)
  .min(1)
  .max(richTextLimits.blocks)
  .refine(isShort, 'the text is too long')
  .refine((blocks) => new Set(headingIds(blocks)).size === headingIds(blocks).length, 'two headings have the same anchor')

/** A body: the languages that it is written in. */
export const storedBody = z.strictObject({ ar: storedRichText.optional(), en: storedRichText.optional() })

export type StoredInline = z.infer<typeof inlineNode>
export type StoredText = z.infer<typeof textNode>
export type StoredBlock = z.infer<typeof blockNode>
export type StoredBody = z.infer<typeof storedBody>
