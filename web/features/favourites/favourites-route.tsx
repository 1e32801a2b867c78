import { redirect } from 'react-router'
import { answerWhole } from '#web/platform/answer.ts'
import { favouriteIds } from '#web/platform/favourites.ts'
import { requireCustomer } from '#web/platform/guards.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { ModelCard } from '#web/shell/model-card.tsx'
import { kindsOnSale, type ModelKind } from '#web/shell/service-kinds.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { emptyFavourites } from '#web/ui/spots.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/favourites-route.ts'
import { kindIn, listHref, pageIn } from './list-query.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export const handle = { messages: ['favourites'] }

/** What the customer keeps, newest first; a page after the last one leads to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(context)
  const query = new URL(request.url).searchParams
  const [page, kind] = [pageIn(query), kindIn(query)]
  const call = context.get(apiContext).profile.favourites.$get({ query: { page: String(page), ...(kind && { kind }) } })
  const [{ data: models, meta }, favourites] = await Promise.all([answerWhole(call), favouriteIds(context)])
  if (page > meta.last_page) throw redirect(listHref(meta.last_page, kind))
  return { models, meta, kind, favourites }
}

const cardSizes = '(width >= 80rem) 280px, (width >= 64rem) 35vw, (width >= 40rem) 45vw, calc(100vw - 2rem)'

export default function FavouritesRoute({ loaderData: { models, meta, kind } }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const heading = useFocusAfterRemoval(models.length)
  return (
    <div className="grid gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        {meta.total > 0 && (
          <p role="status" className="text-muted">
            {t('count', { n: meta.total })}
          </p>
        )}
      </header>
      {(meta.total > 0 || kind) && <KindTabs kind={kind} />}
      {models.length === 0 ? (
        <Nothing isFiltered={kind !== undefined} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
          {models.map((model, place) => (
            <li key={model.id}>
              <ModelCard model={model} heading="h2" sizes={cardSizes} priority={place === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => listHref(page, kind)}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </div>
  )
}

function KindTabs({ kind }: { kind: ModelKind | undefined }) {
  const t = useTranslations('favourites')
  const kinds = kindsOnSale(useSite().services)
  if (kinds.length < 2 && !kind) return null
  return (
    <div className="[&_ul]:min-w-0 [&_ul]:flex-wrap">
      <TabLinks
        look="pill"
        label={t('filter')}
        tabs={[
          { href: listHref(1), label: t('all'), current: kind === undefined },
          ...kinds.map((known) => ({ href: listHref(1, known), label: t(`kinds.${known}`), current: known === kind })),
        ]}
      />
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('favourites')
  if (isFiltered)
    return (
      <EmptyState
        art={emptyFavourites}
        title={t('none_here')}
        action={
          <LinkButton href={listHref(1)} look="secondary">
            {t('show_all')}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState art={emptyFavourites} title={t('none')} action={<LinkButton href="/services">{t('browse')}</LinkButton>}>
      {t('none_text')}
    </EmptyState>
  )
}
