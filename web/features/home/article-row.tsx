import type { Section } from '#web/platform/session/state.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ArticleCard, type CardArticle } from '#web/shell/cards/article-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The newest articles, with a link to all of them; nothing where there are none. */
export function ArticleRow({ section, articles }: { section: Section; articles: readonly CardArticle[] }) {
  const t = useTranslations('blog')
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="articles">
      <SectionHeading
        id="articles"
        title={section.title || t('title')}
        lead={section.text}
        aside={<TextLink href="/blogs">{t('all')}</TextLink>}
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} row />
          </li>
        ))}
      </ul>
    </section>
  )
}
