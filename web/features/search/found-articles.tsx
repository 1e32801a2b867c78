import { useTranslations } from '#web/platform/texts/texts.ts'
import { ArticleCard } from '#web/shell/cards/article-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SearchHits } from './search-hits.ts'

/** The articles that were found; there is no longer list of them to lead to. */
export function FoundArticles({ articles: { total, found } }: Pick<SearchHits, 'articles'>) {
  const t = useTranslations('search')
  return (
    <div>
      <SectionHeading title={t('articles')} lead={t('count', { n: total })} />
      <ul aria-label={t('articles')} className="card-grid">
        {found.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} row />
          </li>
        ))}
      </ul>
    </div>
  )
}
