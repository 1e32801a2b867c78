import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Late } from '#web/platform/browser/late.tsx'
import { useLoadingBar } from '#web/platform/browser/loading-bar.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { MappedProduct } from '#web/shell/cards/card-data.ts'
import { ProductCard } from '#web/shell/cards/product-card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ListKind } from './filters/list-kind.ts'
import { type FilterSelection, listPath, mostPages, searchFor } from './filters/product-filters.ts'
import { MoreResults } from './more-results.tsx'

type ListState = { path: string; kind: ListKind; selection: FilterSelection }
type Meta = { current_page: number; last_page: number; per_page: number; total: number }
type Props = ListState & {
  products: readonly MappedProduct[]
  meta: Meta | null
  /** Stands in for results where there are none, and where the question could not be answered. */
  children: ReactNode
}

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'
const cardSizes = '(width >= 80rem) 280px, (width >= 40rem) 45vw, 33vw'

/** The cards of one page of a list, or what to do where there are none. */
export function Results({ products, meta, children, ...place }: Props) {
  const t = useTranslations('catalogue')
  const isLoading = useIsReloading()
  if (isLoading) return <Skeletons count={products.length || 6} />
  if (!meta || products.length === 0) return children
  const { path, selection } = place
  const last = Math.min(meta.last_page, Math.max(selection.until ?? 1, selection.page))
  const isFull = last - selection.page + 1 >= mostPages
  const firstShown = (selection.page - 1) * meta.per_page
  return (
    <section aria-label={t('list.results')} className="grid gap-10">
      <ul className={grid}>
        {products.map((product, position) => (
          <Late as="li" key={product.id} isSkipped={position > 2} className="[--room:9rem] sm:[--room:29rem]">
            <ProductCard
              product={product}
              search={searchFor(place.selection, product.kind, product.stay)}
              heading="h2"
              row
              sizes={cardSizes}
              priority={position === 0}
            />
          </Late>
        ))}
      </ul>
      {last < meta.last_page && (
        <MoreResults
          extended={isFull ? null : listPath(path, selection, { page: selection.page, until: last + 1 })}
          next={listPath(path, selection, { page: last + 1 })}
          left={meta.total - firstShown - products.length}
          grid={grid}
        />
      )}
      <Pagination
        page={last}
        lastPage={meta.last_page}
        href={(page) => listPath(path, selection, { page })}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (page) => t('list.page', { page }),
        }}
      />
    </section>
  )
}

/** Another state of this very list has been on its way for longer than a moment. */
function useIsReloading(): boolean {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  const isLate = useLoadingBar()
  if (!isLate || !location?.pathname.endsWith(pathname)) return false
  return withoutUntil(location.search) !== withoutUntil(search)
}

/** One page more below the others is the same list. */
function withoutUntil(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('until')
  return String(query)
}

function Skeletons({ count }: { count: number }) {
  const t = useTranslations('catalogue')
  return (
    <div role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <div aria-hidden="true" className={grid}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
