import { type Locale, localeTags } from './locale.ts'

/** en-AE puts a comma before "and". */
const tags = { ar: localeTags.ar, en: 'en-GB' } as const satisfies Record<Locale, string>

const formats: Partial<Record<Locale, Intl.ListFormat>> = {}

/** Names in a row as one phrase of a language: "a, b and c". */
export function joinList(items: readonly string[], locale: Locale): string {
  formats[locale] ??= new Intl.ListFormat(tags[locale], { type: 'conjunction' })
  return formats[locale].format(items)
}
