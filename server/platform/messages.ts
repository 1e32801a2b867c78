import { formatDay, isDay } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { createTranslator } from './create-translator.ts'
import { readServerMessages, readValidationMessages } from './read-messages.ts'

/** The text for a key of the server's `api.json` files (`errors.not_found`), or of the validation messages (`validation.required`). */
export type Translator = (key: string, params?: Record<string, string | number>) => string

function readTranslator(locale: Locale): Translator {
  const translate = createTranslator(locale, {
    ...readServerMessages(locale, 'api'),
    validation: readValidationMessages(locale),
  })
  return (key, params) => translate(key, params && asRead(params, locale))
}

/** Days among the values as their reader writes them. */
const asRead = (params: Record<string, string | number>, locale: Locale) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isDay(value) ? formatDay(value, locale) : value]))

const byLocale: Partial<Record<Locale, Translator>> = {}

/** The texts of the API's replies in one language. */
export function translator(locale: Locale): Translator {
  const known = byLocale[locale] ?? readTranslator(locale)
  byLocale[locale] = known
  return known
}

/** Loads every language, so that a broken catalogue stops the start and not a request. */
export const loadMessages = (): void => {
  for (const locale of locales) translator(locale)
}
