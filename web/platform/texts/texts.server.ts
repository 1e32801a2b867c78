import catalogues from 'virtual:catalogues'
import { type Locale, localeTags } from '#shared/locale.ts'
import { createMemo } from '#shared/memoize.ts'
import type { Namespace } from '#web/messages/catalogue.ts'
import { type Serialized, serialize } from '../serialized.ts'
import { type Contexts, siteContext } from '../site-context.ts'
import type { TypedTranslator } from './texts.ts'
import { translatorOf } from './translator.ts'

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

/** More than all sets of namespaces that the routes name. */
const serialized = createMemo<Serialized<Texts>>(2_000)

/** {@link textsFor}, packed: once for each set of namespaces. */
export function serializedMessages(locale: Locale, namespaces: readonly string[]): Serialized<Texts> {
  if (!import.meta.env.PROD) return serialize(textsFor(locale, namespaces))
  return serialized(`${locale} ${namespaces}`, () => serialize(textsFor(locale, namespaces)))
}

/** Translates keys of one namespace in a loader or an action. */
export function translator<N extends Namespace>(context: Contexts, namespace: N): TypedTranslator<N> {
  const { locale } = context.get(siteContext)
  const t = translatorOf({ tag: localeTags[locale], texts: textsFor(locale, [namespace]) }, namespace)
  // As in texts.ts, by way of unknown.
  return t as unknown as TypedTranslator<N>
}
