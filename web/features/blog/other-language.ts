import { redirectDocument } from 'react-router'
import { locales } from '#shared/locale.ts'
import type { Site } from '#web/platform/site-context.ts'
import { articlePath } from '#web/shell/cards/article-card.tsx'

/**
 * Leads from an article that is not there in the language of the page to the article in the language that it is written in, since
 * a link is also followed by readers of the other language; `error` is thrown where no language has it.
 */
export async function leadToItsLanguage({ locale, origin, apiIn }: Site, id: string, error: unknown): Promise<never> {
  for (const other of locales.filter((one) => one !== locale)) {
    const reply = await apiIn(other).blogs[':id'].$get({ param: { id } })
    // The prefix is named in the default language too, or the choice of the visitor would lead back.
    if (reply.ok) throw redirectDocument(`${origin}/${other}${articlePath((await reply.json()).data)}`)
  }
  throw error
}
