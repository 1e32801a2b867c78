import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#shared/locale.ts'
import type { Messages } from '#web/messages/catalogue.ts'

const folder = new URL('../../web/messages/', import.meta.url)

function read(locale: Locale): Messages {
  const inLanguage = new URL(`${locale}/`, folder)
  const files = readdirSync(inLanguage).filter((file) => file.endsWith('.json'))
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, inLanguage), 'utf8'))
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(file)])) as Messages
}

const translator = (locale: Locale) => createTranslator({ locale: localeTags[locale], messages: read(locale) })
const translators = { ar: translator('ar'), en: translator('en') }

/** The words of the site in a visitor's language, as the visitor reads them on buttons and links. */
export const wordsOf = ({ locale }: { locale: Locale }): ReturnType<typeof translator> => translators[locale]
