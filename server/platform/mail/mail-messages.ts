import { createTranslator, type Translate } from '#server/platform/messages/create-translator.ts'
import { readServerMessages } from '#server/platform/messages/read-messages.ts'
import { type Locale, locales } from '#shared/locale.ts'

/** The text for a key of the server's `mails.json` files. */
export type MailTranslator = Translate

const byLocale: Partial<Record<Locale, MailTranslator>> = {}

/** The texts of mails in one language; every message also takes the given values. */
export function mailTranslator(locale: Locale, always: Record<string, string>): MailTranslator {
  const t = byLocale[locale] ?? createTranslator(locale, readServerMessages(locale, 'mails'))
  byLocale[locale] = t
  return (key, params) => t(key, { ...always, ...params })
}

/** Loads every language, so that a broken message file stops the start and not a mail. */
export const loadMailMessages = (): void => {
  for (const locale of locales) mailTranslator(locale, {})
}
