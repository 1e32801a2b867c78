import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#shared/locale.ts'
import { referenced, resolveReferences, type SourceMessages } from '#shared/messages/references.ts'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))
const sharedFolder = fileURLToPath(new URL('../../../shared/messages', import.meta.url))

const readJson = (path: string): SourceMessages => JSON.parse(readFileSync(path, 'utf8'))

const readShared = (locale: Locale, name: string): SourceMessages => readJson(join(sharedFolder, locale, `${name}.json`))

/** The keys that messages may refer to. */
const referencedTexts = (locale: Locale): SourceMessages =>
  Object.fromEntries(referenced.map((name) => [name, readShared(locale, name)]))

/** The texts of wrong fields, which the site has too. */
export const readValidationMessages = (locale: Locale): SourceMessages =>
  resolveReferences(readShared(locale, 'validation'), referencedTexts(locale), 'validation')

let listed: readonly string[] | undefined

/** The paths of the server's message files; they do not change while the process runs. */
function messageFiles(): readonly string[] {
  listed ??= readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)messages\/[^/]+\/[^/]+\.json$/.test(path))
    .sort()
  return listed
}

/**
 * Every `messages/<locale>/<name>.json` of the server as one: `api` is the text of replies, `mails` of mails, and each lies in the folder
 * of the feature that sends it. A key that two files have throws.
 */
export function readServerMessages(locale: Locale, name: 'api' | 'mails'): SourceMessages {
  const texts = referencedTexts(locale)
  return messageFiles()
    .filter((path) => path.endsWith(`messages/${locale}/${name}.json`))
    .reduce<SourceMessages>((all, path) => {
      const place = `server/${path}`
      return merge(all, resolveReferences(readJson(join(serverFolder, path)), texts, place), place)
    }, {})
}

function merge(all: SourceMessages, more: SourceMessages, place: string): SourceMessages {
  const merged: Record<string, string | SourceMessages> = { ...all }
  for (const [key, value] of Object.entries(more)) {
    const known = merged[key]
    if (known === undefined) merged[key] = value
    else if (typeof known === 'object' && typeof value === 'object') merged[key] = merge(known, value, `${place}.${key}`)
    else throw new Error(`${place}.${key} is in another file too`)
  }
  return merged
}
