import catalogues, { files } from 'virtual:catalogues'
import { type Locale, localeTags } from '#shared/locale.ts'
import type { Namespace } from '#web/messages/catalogue.ts'
import { serialize } from '../serialized.ts'
import { type Contexts, type Site, siteContext } from '../site-context.ts'
import { keepTexts, type SentTexts } from './sent-texts.ts'
import { namespacesIn, textFileOf } from './text-file.ts'
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

/** {@link textsFor}, as a loader sends them: whole files. */
export function sentTexts({ locale, isDocument }: Pick<Site, 'locale' | 'isDocument'>, namespaces: readonly string[]): SentTexts {
  const needed = [...new Set(namespaces.map(textFileOf))]
  const names = needed.map((file) => `${locale}-${file}-${files[locale]?.[file]}`).join(' ')
  const texts = keepTexts(names, () => textsFor(locale, needed.flatMap(namespacesIn)))
  return isDocument ? { files: names } : { files: names, texts: serialize(texts) }
}

/** Translates keys of one namespace in a loader or an action. */
export function translator<N extends Namespace>(context: Contexts, namespace: N): TypedTranslator<N> {
  const { locale } = context.get(siteContext)
  const t = translatorOf({ tag: localeTags[locale], texts: textsFor(locale, [namespace]) }, namespace)
  // As in texts.ts, by way of unknown.
  return t as unknown as TypedTranslator<N>
}
