import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Locale, locales } from '#shared/locale.ts'

/** Says a message of the catalogue of mails. */
export type SayMail = (key: string, params?: Record<string, string | number>) => string

function sayIn(locale: Locale): SayMail {
  const file = new URL(`../../../../web/messages/${locale}/mails.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8'))
  const onError = (error: Error) => {
    throw error
  }
  return createTranslator({ locale, messages, onError })
}

const byLocale: Partial<Record<Locale, SayMail>> = {}

/** The texts of mails in one language, beside which the given values are known to every message. */
export function mailTranslator(locale: Locale, always: Record<string, string>): SayMail {
  const say = byLocale[locale] ?? sayIn(locale)
  byLocale[locale] = say
  return (key, params) => say(key, { ...always, ...params })
}

/** Loads every language, so that a broken catalogue stops the start and not a mail. */
export const loadMailMessages = (): void => {
  for (const locale of locales) mailTranslator(locale, {})
}
