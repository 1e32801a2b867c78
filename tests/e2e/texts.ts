import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#shared/locale.ts'
import { referenced, resolveReferences } from '#shared/messages/references.ts'
import type { Messages } from '#web/messages/catalogue.ts'

const folder = new URL('../../web/messages/', import.meta.url)
const sharedFolder = new URL('../../shared/messages/', import.meta.url)
const readJson = (file: URL) => JSON.parse(readFileSync(file, 'utf8'))

function read(locale: Locale): Messages {
  const inLanguage = new URL(`${locale}/`, folder)
  const files = readdirSync(inLanguage).filter((file) => file.endsWith('.json'))
  const texts = Object.fromEntries(referenced.map((name) => [name, readJson(new URL(`${locale}/${name}.json`, sharedFolder))]))
  const validation = readJson(new URL(`${locale}/validation.json`, sharedFolder))
  const read = (file: string) => resolveReferences(readJson(new URL(file, inLanguage)), texts)
  const own = Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(file)]))
  return { ...own, validation } as unknown as Messages
}

const translator = (locale: Locale) => createTranslator({ locale: localeTags[locale], messages: read(locale) })
const translators = { ar: translator('ar'), en: translator('en') }

/** The words of the site in a visitor's language, as the visitor reads them on buttons and links. */
export const wordsOf = ({ locale }: { locale: Locale }): ReturnType<typeof translator> => translators[locale]
