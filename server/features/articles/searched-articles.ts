import { cachedContent } from '#server/platform/caching/cached-content.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import type { Text } from '#shared/locale.ts'
import { foldText } from '#shared/text.ts'
import { listToSearch } from './repository.ts'

/** An article as words are looked for in it; its texts are folded (shared/text.ts). */
export type SearchedArticle = { id: string; titles: readonly string[]; topics: string; text: string }

const both = ({ ar, en }: Text) => [ar, en].filter((text) => text !== undefined)

/** The articles that can be read in the reader's language, in both languages of their titles, tags and summaries. */
export const searchedArticles = (scope: Scope): Promise<readonly SearchedArticle[]> =>
  cachedContent(scope, `searched articles ${scope.locale} ${dayIn(scope.company.time_zone, scope.clock.now())}`, async () =>
    (await listToSearch(scope)).map(({ id, title, summary, tags }) => {
      const topics = [...both(title), ...tags.flatMap(({ name }) => both(name))]
      return {
        id,
        titles: both(title).map(foldText),
        topics: foldText(topics.join(' ')),
        text: foldText([...topics, ...both(summary)].join(' ')),
      }
    }),
  )
