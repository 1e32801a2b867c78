import { fieldsOf } from '#shared/object-fields.ts'
import type { SentTexts } from './sent-texts.ts'

/** The files of the texts that loaders answered, each once: without them the page is not hydrated. */
export function textFiles(loaderData: Record<string, unknown>): string[] {
  const sent = Object.values(loaderData).flatMap((data) => (fieldsOf(data).texts as Partial<SentTexts> | undefined)?.files ?? [])
  return [...new Set(sent.flatMap((names) => names.split(' ')).filter(Boolean))]
}

/** Names the files in the head of a document, for its scripts (`load-texts.ts`) and for the worker that keeps the page. */
export const textsMeta = (files: readonly string[]): string =>
  files.length === 0 ? '' : `<meta name="texts" content="${files.join(' ')}"/>`
