import { formatDate } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { Link } from '#web/ui/link.tsx'
import { articlesPath } from './article-query.ts'
import type { ArticleRecord } from './shown-article.ts'

/** Title, summary, author and dates of an article. */
export function ArticleHead({ article }: { article: ArticleRecord }) {
  const t = useTranslations('blog')
  const { title, summary, tags } = article
  return (
    <header className="grid max-w-3xl gap-3">
      {tags.length > 0 && (
        <ul aria-label={t('tags_of')} className="flex flex-wrap gap-x-2 print:hidden">
          {tags.map(({ id, slug, name }) => (
            <li key={id}>
              <Link href={articlesPath(slug)} className="group/tag inline-flex min-h-11 items-center text-xs font-semibold">
                <span className="rounded-pill bg-primary-light px-3 py-1.5 text-primary-text group-hover/tag:bg-primary/15">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h1 className="text-h1">{title}</h1>
      <p className="text-lg leading-(--leading-body) text-muted">{summary}</p>
      <Byline article={article} />
    </header>
  )
}

function Byline({ article: { author, published_on, updated_on, reading_minutes } }: { article: ArticleRecord }) {
  const t = useTranslations('blog')
  const locale = useLocale()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="flex items-center gap-3">
        <Initials name={author.name} />
        <span>
          <span className="block font-semibold">{author.name}</span>
          {author.role && <span className="block text-xs text-muted">{author.role}</span>}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <Fact icon="calendar-days">
          <time dateTime={published_on}>{t('published', { date: formatDate(published_on, locale) })}</time>
        </Fact>
        {updated_on && updated_on !== published_on && (
          <time dateTime={updated_on}>{t('updated', { date: formatDate(updated_on, locale) })}</time>
        )}
        <Fact icon="clock">{t('reading', { n: reading_minutes })}</Fact>
      </p>
    </div>
  )
}
