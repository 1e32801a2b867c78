import catalogues from 'virtual:catalogues'
import { createTranslator, type TranslationValues } from 'use-intl/core'
import { type Locale, localeTags } from '#shared/locale.ts'
import type { Messages, Namespace } from '#web/messages/catalogue.ts'
import { type Contexts, siteContext } from './site-context.ts'
import { onTextError, textFallback } from './texts.ts'

/** Compiled texts of one language, only the namespaces asked for. */
export type Texts = Partial<Record<Namespace, object>>

/** The texts of these namespaces in one language; a namespace that has no file is an error of the route that names it. */
export function textsFor(locale: Locale, namespaces: readonly string[]): Texts {
  const all = catalogues[locale] ?? {}
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const texts = all[namespace]
      if (!texts && !import.meta.env.PROD) throw new Error(`web/messages/${locale}/${namespace}.json does not exist`)
      return [namespace, texts ?? {}]
    }),
  )
}

type Say<N extends Namespace> = (key: keyof Messages[N] & string, values?: TranslationValues) => string

/** Says texts of one namespace in a loader or an action. */
export function translator<N extends Namespace>(context: Contexts, namespace: N): Say<N> {
  const { locale } = context.get(siteContext)
  const messages: object = textsFor(locale, [namespace])[namespace] ?? {}
  return createTranslator({
    locale: localeTags[locale],
    messages,
    onError: onTextError,
    getMessageFallback: textFallback,
  }) as Say<N>
}
