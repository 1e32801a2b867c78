import { Icon } from '#web/ui/icon.tsx'
import { plainText, type RichTextBlock } from './rich-text.tsx'

type Entry = { id: string; text: string }

/** The fewest headings that make a list of contents worth its room. */
const fewest = 3

/** The headings of level 2, for `TextContents`; none where the text has only a few. */
export function contentsOf(blocks: readonly RichTextBlock[], more: readonly Entry[] = []): Entry[] {
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, text: plainText(block.children) }] : [],
  )
  return headings.length < fewest ? [] : [...headings, ...more]
}

/** Links to the headings of a long text: open on wide screens, folded on narrow ones, and where a browser cannot keep them open. */
export function TextContents({ label, entries }: { label: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <details className="group rounded-card border border-line bg-surface lg:border-0 lg:bg-transparent lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-4 font-semibold lg:supports-[selector(::details-content)]:hidden">
          {label}
          <Icon name="chevron-down" size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <p className="mb-2 hidden font-semibold lg:supports-[selector(::details-content)]:block">{label}</p>
        <ol className="max-lg:px-4 max-lg:pb-3 lg:border-s-2 lg:border-line">
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-mark py-1.5 text-sm text-muted hover:text-ink hover:underline lg:min-h-9 lg:ps-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
