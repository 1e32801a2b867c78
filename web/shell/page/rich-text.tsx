import type { ReactNode } from 'react'
import type { Infer } from '#contract/client.ts'
import type { Block, Inline } from '#contract/rich-text.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** A block of a text of the API. */
export type RichTextBlock = Infer<typeof Block>
type RichTextInline = Infer<typeof Inline>
type TableBlock = Extract<RichTextBlock, { type: 'table' }>

/** The characters of inlines, for labels. */
export const plainText = (inlines: readonly RichTextInline[]): string =>
  inlines
    .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'link' ? plainText(inline.children) : ' '))
    .join('')

/** A text of the API as semantic elements. Its blocks hold no markup, so nothing in them is read as HTML. */
export function RichText({ blocks }: { blocks: readonly RichTextBlock[] }) {
  return (
    <div className="rich-text">
      {keyed(blocks, (block, position) => (
        <BlockView block={block} heading={headingBefore(blocks, position)} />
      ))}
    </div>
  )
}

/** The heading that a block belongs to; empty before the first one. */
function headingBefore(blocks: readonly RichTextBlock[], position: number): string {
  const heading = blocks.slice(0, position).findLast(({ type }) => type === 'heading')
  return heading?.type === 'heading' ? plainText(heading.children) : ''
}

function BlockView({ block, heading }: { block: RichTextBlock; heading: string }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <Inlines of={block.children} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <p>
            <Inlines of={block.children} />
          </p>
        </blockquote>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {keyed(block.items, (item) => (
            <li>
              <Inlines of={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableView block={block} heading={heading} />
    case 'picture':
      return (
        <figure>
          <SitePicture picture={block.picture} sizes="(width >= 48rem) 680px, calc(100vw - 2rem)" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
  }
}

/** A table wider than its column scrolls by itself, also by keyboard. */
function TableView({ block: { head, rows }, heading }: { block: TableBlock; heading: string }) {
  const t = useTranslations('shell')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard cannot scroll the region
    <section tabIndex={0} aria-label={heading ? t('table.named', { heading }) : t('table.plain')} className="rich-table">
      <table>
        <thead>
          <tr>
            {keyed(head, (cell) => (
              <th scope="col">
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, (cell) => (
                <td>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Inlines({ of }: { of: readonly RichTextInline[] }) {
  return keyed(of, (inline) => {
    if (inline.type === 'break') return <br />
    if (inline.type === 'text') return <TextView inline={inline} />
    const { href, children } = inline
    const isSite = href.startsWith('/')
    return (
      <TextLink href={href} rel={isSite ? undefined : 'noopener'}>
        {/^(?:tel|mailto):/.test(href) ? (
          <bdi dir="ltr">
            <Inlines of={children} />
          </bdi>
        ) : (
          <Inlines of={children} />
        )}
      </TextLink>
    )
  })
}

function TextView({ inline: { text, strong, emphasis } }: { inline: Extract<RichTextInline, { type: 'text' }> }) {
  const inner = emphasis ? <em>{text}</em> : text
  return strong ? <strong>{inner}</strong> : inner
}

/** Parts of a text never move, so their positions name them. */
function keyed<T>(items: readonly T[], render: (item: T, position: number) => ReactNode): ReactNode {
  return items.map((item, position) => <Keyed key={String(position)}>{render(item, position)}</Keyed>)
}

const Keyed = ({ children }: { children: ReactNode }) => children
