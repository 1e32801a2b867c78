import type { StoredBlock, StoredInline } from '#server/platform/rich-text/stored-rich-text.ts'
import type { Locale } from '#shared/locale.ts'

const wordsAMinute = { ar: 180, en: 220 } as const satisfies Record<Locale, number>

/** The words of inline nodes, without their marks. */
export const plainText = (inlines: readonly StoredInline[]): string =>
  inlines.map((node) => (node.type === 'break' ? ' ' : node.type === 'link' ? plainText(node.children) : node.text)).join('')

function blockTexts(block: StoredBlock): string[] {
  if (block.type === 'picture') return [block.caption ?? '']
  if (block.type === 'list') return block.items.map(plainText)
  if (block.type === 'table') return [block.head, ...block.rows].flat().map(plainText)
  return [plainText(block.children)]
}

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(blocks: readonly StoredBlock[], language: Locale): number {
  const words = blocks
    .flatMap(blockTexts)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / wordsAMinute[language]))
}
