import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { formatDay, isDay } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { referenced, resolveReferences } from '#shared/messages/references.ts'

/** Says a message of the server's catalogues (`api.errors.not_found` is asked for as `errors.not_found`). */
export type Say = (key: string, params?: Record<string, string | number>) => string

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

function read(locale: Locale, namespace: string) {
  const texts = Object.fromEntries(referenced.map((name) => [name, readJson(`shared/messages/${locale}/${name}.json`)]))
  return resolveReferences(readJson(`web/messages/${locale}/${namespace}.json`), texts, `${locale}/${namespace}`)
}

function sayIn(locale: Locale): Say {
  const messages = { ...read(locale, 'api'), validation: read(locale, 'validation') }
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (key, params) => translate(key, params && asRead(params, locale))
}

/** Days among the values as their reader writes them. */
const asRead = (params: Record<string, string | number>, locale: Locale) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isDay(value) ? formatDay(value, locale) : value]))

const byLocale: Partial<Record<Locale, Say>> = {}

/** The texts that the API itself says, in one language; the catalogues are the site's own files. */
export function translator(locale: Locale): Say {
  const known = byLocale[locale] ?? sayIn(locale)
  byLocale[locale] = known
  return known
}

/** Loads every language, so that a broken catalogue stops the start and not a request. */
export const loadMessages = (): void => {
  for (const locale of locales) translator(locale)
}
