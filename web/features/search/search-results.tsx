import { isolate } from '#shared/isolate-text.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { SearchField } from '#web/shell/search/search-field.tsx'
import { Container } from '#web/ui/container.tsx'
import { FoundArticles } from './found-articles.tsx'
import { FoundDestinations } from './found-destinations.tsx'
import { FoundProducts } from './found-products.tsx'
import { FoundServices } from './found-services.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { SearchHits } from './search-hits.ts'

/** Everything that words find, by kind, the likeliest first; without words, what there is to look for. */
export function SearchResults({ found }: { found: SearchHits }) {
  const t = useTranslations('search')
  const { q, groups, destinations, services, articles } = found
  const title = q ? t('title_for', { q: isolate(q) }) : t('title')
  return (
    <Container className="grid gap-10 pt-2 pb-16">
      <PageHead title={title} description={t('description')} noindex />
      <div className="grid gap-5">
        <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('services_page'), href: '/services' }, { label: t('title') }]} />
        <div className="grid gap-1">
          <h1 className="text-h1">{title}</h1>
          <Outcome found={found} />
        </div>
        <div className="max-w-2xl">
          <SearchField key={q} id="page-search" q={q} over />
        </div>
      </div>
      {groups.length + destinations.length > 0 && (
        <div className="grid gap-x-6 gap-y-10 *:min-w-0 lg:grid-cols-4">
          {groups.map((group) => (
            <div key={group.kind} className={widthOf(group.products)}>
              <FoundProducts {...group} q={q} />
            </div>
          ))}
          {destinations.length > 0 && (
            <div className={widthOf(destinations)}>
              <FoundDestinations destinations={destinations} />
            </div>
          )}
        </div>
      )}
      {services.length > 0 && <FoundServices services={services} title={q ? t('services') : t('choose')} />}
      {articles.found.length > 0 && <FoundArticles articles={articles} />}
      {q && found.total === 0 && <NothingFound q={q} instead={found.instead} />}
    </Container>
  )
}

/** Short rows share a line where there is room. */
const widthOf = ({ length }: readonly unknown[]) => ['', '', 'lg:col-span-2', 'lg:col-span-3'][length] ?? 'lg:col-span-4'

/** How much was found, and whether it is what was asked for. */
function Outcome({ found: { q, total, is_similar } }: { found: SearchHits }) {
  const t = useTranslations('search')
  return (
    <p role="status" className={q && total === 0 ? 'sr-only' : 'text-muted'}>
      {!q && t('choose_lead')}
      {q && is_similar && t('similar', { q: isolate(q) })}
      {q && !is_similar && t('count', { n: total })}
    </p>
  )
}
