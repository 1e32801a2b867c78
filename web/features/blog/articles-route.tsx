import { redirect } from 'react-router'
import { locales } from '#shared/locale.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap, unwrapBody } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ArticleCard } from '#web/shell/cards/article-card.tsx'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch, noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/articles-route.ts'
import { articlesPath, readQuery } from './article-query.ts'
import { FirstArticle } from './first-article.tsx'

export const handle = { messages: ['blog'], cache: { query: ['tag', 'page'], forCustomers: true } } satisfies ScreenHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const requested = readQuery(new URL(request.url).searchParams)
  const query = { ...(requested.tag && { tag: requested.tag }), ...(requested.page > 1 && { page: String(requested.page) }) }
  const [{ data: articles, meta }, tags] = await Promise.all([
    unwrapBody(api.blogs.$get({ query })),
    unwrap(api['blog-tags'].$get({ query: {} })),
  ])
  if (requested.page > meta.last_page) throw redirect(articlesPath(requested.tag, meta.last_page))
  const tag = tags.find(({ id, slug }) => slug === requested.tag || id === requested.tag) ?? null
  return { requested, articles, meta, tags, tag }
}

/** Articles in pages, of one tag or of all; the first of the list is larger than the others. */
export default function ArticlesRoute({ loaderData: { requested, articles, meta, tags, tag } }: Route.ComponentProps) {
  const t = useTranslations('blog')
  const title = tag ? t('title_of', { tag: tag.name }) : t('title')
  const [first, ...others] = articles
  const isFirstPage = meta.current_page === 1
  const cards = isFirstPage ? others : articles
  const chips = [
    { href: articlesPath(), label: t('all'), current: !requested.tag },
    ...tags.map(({ id, slug, name }) => ({ href: articlesPath(slug), label: name, current: id === tag?.id })),
  ]
  return (
    <Container className="pt-2 pb-16">
      <PageHead
        title={title}
        description={tag ? t('lead_of', { tag: tag.name }) : t('lead')}
        path={articlesPath(tag?.slug)}
        noindex={articles.length === 0}
        languages={locales.filter((language) => articles.some(({ languages }) => languages.includes(language)))}
      />
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={tag ? [{ label: t('title'), href: articlesPath() }, { label: tag.name }] : [{ label: t('title') }]}
      />
      <div className="mb-4 grid gap-1">
        <h1 className="text-h1">{title}</h1>
        <p className="max-w-2xl text-muted">{tag ? t('lead_of', { tag: tag.name }) : t('lead')}</p>
        <p role="status" className="min-h-6 text-sm text-muted">
          {t('count', { n: meta.total })}
        </p>
      </div>
      {tags.length > 0 && <TabLinks variant="pill" label={t('tags')} tabs={chips} />}
      {articles.length === 0 ? (
        <Nothing isNarrowed={requested.tag !== null} />
      ) : (
        <section aria-label={t('list')} className="mt-6 grid gap-6">
          {isFirstPage && first && <FirstArticle article={first} />}
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {cards.map((article, position) => (
              <li key={article.id}>
                <ArticleCard article={article} heading="h2" row priority={!isFirstPage && position === 0} />
              </li>
            ))}
          </ul>
          <Pagination
            page={meta.current_page}
            lastPage={meta.last_page}
            href={(page) => articlesPath(requested.tag, page)}
            labels={{
              navigation: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: (page) => t('page', { page: String(page) }),
            }}
          />
        </section>
      )}
    </Container>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations('blog')
  return (
    <EmptyState
      art={isNarrowed ? noResults : emptySearch}
      title={t(isNarrowed ? 'empty_tag' : 'empty')}
      action={
        isNarrowed ? (
          <LinkButton href={articlesPath()}>{t('all')}</LinkButton>
        ) : (
          <LinkButton href="/services">{t('services')}</LinkButton>
        )
      }
    >
      {t(isNarrowed ? 'empty_tag_hint' : 'empty_hint')}
    </EmptyState>
  )
}
