import type { Text } from '#shared/locale.ts'
import { foldText } from '#shared/text.ts'

/** What visitors' words are looked for in: texts in both languages, folded. */
export const searchTextOf = (texts: readonly (Text | null | undefined)[]): string =>
  foldText(texts.flatMap((text) => [text?.ar ?? '', text?.en ?? '']).join(' '))
