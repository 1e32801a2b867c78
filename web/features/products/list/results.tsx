import { useLocation, useNavigation } from 'react-router'
import { useLoadingBar } from '#web/platform/browser/loading-bar.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type CardProduct, ProductCard } from '#web/shell/cards/product-card.tsx'
import { productsPath } from '#web/shell/navigation.ts'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch, noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ListKind } from './filters/list-kind.ts'
import { activeFilters, type FilterSelection, listPath, searchFor } from './filters/product-filters.ts'

type ListState = { path: string; kind: ListKind; selection: FilterSelection }
type Meta = { current_page: number; last_page: number; total: number }
type Props = ListState & {
  products: readonly CardProduct[]
  meta: Meta | null
  errors: Readonly<Record<string, readonly string[]>>
}

/** The same list with nothing narrowed. */
const cleared = (path: string, { kind }: FilterSelection) => listPath(path, { page: 1, kind })

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'
const cardSizes = '(width >= 80rem) 280px, (width >= 40rem) 45vw, 33vw'

/** The cards of one page of a list, or what to do where there are none. */
export function Results({ products, meta, errors, ...place }: Props) {
  const t = useTranslations('catalogue')
  const isLoading = useIsReloading()
  if (isLoading) return <Skeletons count={products.length || 6} />
  if (!meta) return <BadQuestion errors={errors} {...place} />
  if (products.length === 0) return <Nothing {...place} />
  return (
    <section aria-label={t('list.results')} className="grid gap-10">
      <ul className={grid}>
        {products.map((product, position) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              search={searchFor(place.selection, product.kind)}
              heading="h2"
              row
              sizes={cardSizes}
              priority={position === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => listPath(place.path, place.selection, { page })}
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
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isLate = useLoadingBar()
  return isLate && location?.pathname.endsWith(pathname) === true
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

function BadQuestion({ errors, path, selection }: ListState & Pick<Props, 'errors'>) {
  const t = useTranslations('catalogue')
  return (
    <section aria-label={t('list.results')} className="grid gap-2">
      <Alert tone="danger" title={t('list.bad_filters')} live>
        <p>{t('list.bad_filters_hint')}</p>
        <ul className="mt-1 list-disc ps-5">
          {[...new Set(Object.values(errors).flat())].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
      <EmptyState
        art={noResults}
        title={t('list.bad_filters_title')}
        action={<LinkButton href={cleared(path, selection)}>{t('filters.clear')}</LinkButton>}
      />
    </section>
  )
}

function Nothing({ path, kind, selection }: ListState) {
  const t = useTranslations('catalogue')
  const { chosen } = useSite()
  const isNarrowed = activeFilters(selection).length > 0
  const country = selection.country ? null : chosen.country
  const what = t(`list.nouns.${kind}`)
  return (
    <EmptyState
      art={isNarrowed || country ? noResults : emptySearch}
      title={t(isNarrowed || country ? 'list.empty' : 'list.empty_service', { what })}
      action={
        <>
          {country && <AllCountriesButton />}
          {isNarrowed && (
            <LinkButton href={cleared(path, selection)} variant={country ? 'secondary' : 'primary'}>
              {t('filters.clear')}
            </LinkButton>
          )}
          {path !== productsPath() && (
            <LinkButton href={productsPath()} variant="secondary">
              {t('list.everything')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(isNarrowed || country ? 'list.empty_hint' : 'list.empty_service_hint')}
    </EmptyState>
  )
}
