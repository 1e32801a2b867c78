import { type ReactNode, useContext, useMemo } from 'react'
import { type Locale, localeTags } from '#shared/locale.ts'
import { TextContext } from './texts.ts'

/** Gives these namespaces, beside the ones that are already there, to everything inside it. */
export function TextProvider({ locale, texts, children }: { locale: Locale; texts: object; children: ReactNode }) {
  const { texts: outer } = useContext(TextContext)
  const known = useMemo(
    () => ({ tag: localeTags[locale], texts: { ...outer, ...texts }, translators: {} }),
    [outer, texts, locale],
  )
  return <TextContext value={known}>{children}</TextContext>
}
