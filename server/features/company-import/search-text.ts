import type { Text } from '#shared/locale.ts'
import { foldText } from '#shared/text.ts'

/** The text that is searched for visitors' words: texts in both languages, folded. */
export const searchTextOf = (texts: readonly (Text | null | undefined)[]): string =>
  foldText(texts.flatMap((text) => [text?.ar ?? '', text?.en ?? '']).join(' '))
