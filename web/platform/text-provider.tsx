import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { IntlProvider } from 'use-intl/react'
import { type Locale, localeTags } from '#shared/locale.ts'
import { onTextError, textFallback } from './texts.ts'

const Known = createContext<object>({})

/** Gives these namespaces, beside the ones that are already there, to everything inside it. */
export function TextProvider({ locale, texts, children }: { locale: Locale; texts: object; children: ReactNode }) {
  const outer = useContext(Known)
  const all = useMemo(() => ({ ...outer, ...texts }), [outer, texts])
  return (
    <Known value={all}>
      <IntlProvider
        locale={localeTags[locale]}
        timeZone="Asia/Riyadh"
        messages={all}
        onError={onTextError}
        getMessageFallback={textFallback}
      >
        {children}
      </IntlProvider>
    </Known>
  )
}
