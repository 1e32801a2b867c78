import { agencyOf, canonicalAddress, pictureAddress } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { articlePath } from '#web/shell/cards/article-card.tsx'
import type { ArticleRecord } from './shown-article.ts'

/** The structured data of an article. */
export function articleFacts(site: RootData, article: ArticleRecord): object {
  const { title, summary, image, author, tags, published_on, updated_on } = article
  const publisher = agencyOf(site)
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url: canonicalAddress(site, articlePath(article)),
    inLanguage: site.locale,
    datePublished: published_on,
    ...(updated_on && { dateModified: updated_on }),
    author: { '@type': 'Person', name: author.name, ...(author.role && { jobTitle: author.role }) },
    ...(publisher && { publisher }),
    ...(image && { image: pictureAddress(site, image) }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
  }
}

/** The questions that an article answers, as the page shows them; null where there are none. */
export const faqFacts = ({ faqs }: Pick<ArticleRecord, 'faqs'>): object | null =>
  faqs.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
