import { useTranslations } from '#web/platform/texts/texts.ts'
import { type CardProduct, ProductCard } from '#web/shell/cards/product-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { carQuery, rentalPath, type Search } from './rental-query.ts'

type Props = {
  path: string
  search: Search
  cars: readonly CardProduct[]
  meta: { current_page: number; last_page: number; total: number } | null
}

/** The available cars; each leads to its page with the search. */
export function FreeCars({ path, search, cars, meta }: Props) {
  const t = useTranslations('rental')
  const hasDates = Boolean(search.from && search.to)
  if (!meta) return null
  return (
    <section aria-labelledby="cars" className="grid gap-4">
      <div>
        <h2 id="cars" className="text-h2">
          {t(hasDates ? 'free_cars' : 'cars')}
        </h2>
        {meta.total > 0 && <p className="text-muted">{t('count', { n: meta.total })}</p>}
      </div>
      {cars.length === 0 ? (
        <EmptyState art={noResults} title={t('none')} action={<LinkButton href={path}>{t('clear')}</LinkButton>}>
          {t('none_hint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {cars.map((car) => (
            <li key={car.id}>
              <ProductCard
                product={car}
                row
                search={carQuery(search)}
                sizes="(width >= 64rem) 384px, (width >= 40rem) 45vw, 33vw"
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => `${rentalPath(path, search, { page })}#cars`}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </section>
  )
}
