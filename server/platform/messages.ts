import { formatDay, isDay } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import type { MessageKey as ValidationKey } from '#shared/validation.ts'
import { createTranslator } from './messages/create-translator.ts'
import { readServerMessages, readValidationMessages } from './messages/read-messages.ts'

type KeyIn<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${KeyIn<Messages[Key]>}`
}[keyof Messages & string]

/** The `api.json` files of the server: every folder that has one adds it here, in its `messages/keys.d.ts`. */
export interface MessageFiles {
  validation: { validation: Record<ValidationKey, string> }
}

/** The key of a text in one of the server's `api.json` files (`errors.not_found`), or of a validation message (`validation.required`). */
export type MessageKey = { [File in keyof MessageFiles]: KeyIn<MessageFiles[File]> }[keyof MessageFiles]

/** The text for a key. */
export type Translator = (key: MessageKey, params?: Record<string, string | number>) => string

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
