import { z } from 'zod'
import { Path, Picture } from './fields.ts'

const Text = z
  .object({ type: z.literal('text'), text: z.string(), strong: z.boolean(), emphasis: z.boolean() })
  .meta({ id: 'RichTextText' })

const LineBreak = z.object({ type: z.literal('break') }).meta({ id: 'RichTextBreak' })

const RichTextLink = z
  .object({
    type: z.literal('link'),
    href: Path.meta({ description: 'A path of the site without a language, or an https, mailto or tel address' }),
    children: z.array(Text),
  })
  .meta({ id: 'RichTextLink' })

export const Inline = z.discriminatedUnion('type', [Text, RichTextLink, LineBreak]).meta({ id: 'RichTextInline' })

const Inlines = z.array(Inline)

export const Block = z
  .discriminatedUnion('type', [
    z
      .object({
        type: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3)]),
        id: z.string().meta({ description: 'Anchor of the heading, unique in its text' }),
        children: Inlines,
      })
      .meta({ id: 'RichTextHeading' }),
    z.object({ type: z.literal('paragraph'), children: Inlines }).meta({ id: 'RichTextParagraph' }),
    z.object({ type: z.literal('quote'), children: Inlines }).meta({ id: 'RichTextQuote' }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Inlines) }).meta({ id: 'RichTextList' }),
    z.object({ type: z.literal('table'), head: z.array(Inlines), rows: z.array(z.array(Inlines)) }).meta({ id: 'RichTextTable' }),
    z.object({ type: z.literal('picture'), picture: Picture, caption: z.string().nullable() }).meta({ id: 'RichTextPicture' }),
  ])
  .meta({ id: 'RichTextBlock' })

/** A text with structure, rendered by components: it never holds markup. */
export const RichText = z.array(Block).meta({ id: 'RichText' })
