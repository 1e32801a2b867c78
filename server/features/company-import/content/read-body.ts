import type { StoredBody } from '#server/platform/rich-text/stored-rich-text.ts'
import { type Locale, locales } from '#shared/locale.ts'
import type { FolderReader } from '../json-files.ts'
import { type LineReference, readMarkdown } from './read-markdown.ts'

/** One Markdown file with what it names. */
export type MarkdownFile = { file: string; markdown: string; pictures: LineReference[]; links: LineReference[] }

/** A text in each language that it has a file for. */
export type ReadBody = { body: StoredBody; files: Partial<Record<Locale, MarkdownFile>> }

/** Where the facts of a text stand: their file and the place in it, and the path of its Markdown files without their ending. */
type TextSource = { file: string; place: string; item: object; stem: string }

const hasLanguage = (value: object) => locales.some((locale) => locale in value)

/** Places of texts that are not written in a language. */
function untranslated(value: unknown, language: Locale, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && hasLanguage(value)) return Reflect.get(value, language) === undefined ? [place] : []
  return Object.entries(value).flatMap(([key, inside]) => untranslated(inside, language, `${place}.${key}`))
}

async function readFile(reader: FolderReader, file: string, language: Locale) {
  const raw = await reader.text(file)
  if (raw === undefined) return undefined
  const markdown = `${raw
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()}\n`
  const { blocks, issues, pictures, links } = readMarkdown(markdown, language)
  for (const { line, message } of issues) reader.issue(file, line === 0 ? '' : `line ${line}`, message)
  return { blocks, file, markdown, pictures, links }
}

/**
 * Reads the Markdown files of one text. The company's default language is needed; where another one has a file, every text
 * of the item has to be written in it too.
 */
export async function readBody(
  reader: FolderReader,
  language: Locale,
  { file, place, item, stem }: TextSource,
): Promise<ReadBody> {
  const body: StoredBody = {}
  const files: ReadBody['files'] = {}
  for (const locale of locales) {
    const path = `${stem}.${locale}.md`
    const read = await readFile(reader, path, locale)
    if (!read) {
      if (locale === language) reader.issue(path, '', 'the file is missing')
      continue
    }
    const { blocks, ...rest } = read
    body[locale] = blocks
    files[locale] = rest
    for (const text of untranslated(item, locale, place)) reader.issue(file, text, `${locale} is missing, but there is ${path}`)
  }
  return { body, files }
}
