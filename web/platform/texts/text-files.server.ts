import { fieldsOf } from '#shared/object-fields.ts'
import type { SentTexts } from './sent-texts.ts'
import { textAddress } from './text-address.ts'

/** Links to the texts that loaders answered: without them the page is not hydrated. */
export function textLinks(loaderData: Record<string, unknown>): string {
  const sent = Object.values(loaderData).flatMap((data) => (fieldsOf(data).texts as Partial<SentTexts> | undefined)?.files ?? [])
  const files = new Set(sent.flatMap((names) => names.split(' ')).filter(Boolean))
  const linkTo = (file: string) =>
    `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" data-texts="${file}" href="${textAddress(file)}"/>`
  return [...files].map(linkTo).join('')
}
