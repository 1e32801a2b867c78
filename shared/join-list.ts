import type { Locale } from './locale.ts'

const conjunctions = { ar: { between: ' و', last: ' و' }, en: { between: ', ', last: ' and ' } } as const satisfies Record<
  Locale,
  object
>

/** Names in a row as one phrase of a language: "a, b and c", "أ وب وج". */
export function joinList(items: readonly string[], locale: Locale): string {
  const { between, last } = conjunctions[locale]
  return (
    items
      .slice(0, -2)
      .map((item) => item + between)
      .join('') + items.slice(-2).join(last)
  )
}
