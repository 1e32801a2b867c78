import { createContext, useContext } from 'react'
import type { useTranslations as TypeOfUse } from 'use-intl/react'
import type { Messages, Namespace } from '#web/messages/catalogue.ts'
import { type Catalogue, type Translator, translatorOf } from './translator.ts'

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The texts that are known at a place in the page; each namespace gets one translator, which stays the same. */
export const TextContext = createContext<Catalogue & { translators: Record<string, Translator> }>({
  tag: 'ar',
  texts: {},
  translators: {},
})

/** As use-intl types it; what is left out here is not there. */
export type TypedTranslator<N extends Namespace> = ReturnType<typeof TypeOfUse<N>> & { markup: never; raw: never; has: never }

/** Translates the keys of one namespace, with their keys and arguments checked. */
export function useTranslations<N extends Namespace>(namespace: N): TypedTranslator<N> {
  const known = useContext(TextContext)
  known.translators[namespace] ??= translatorOf(known, namespace)
  // By way of unknown: the compiler cannot spell out an intersection over every namespace.
  return known.translators[namespace] as unknown as TypedTranslator<N>
}
