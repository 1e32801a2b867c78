import type { ReactNode } from 'react'
import type { Infer } from '#contract/client.ts'
import type { NearbySearches } from '#contract/product-facets.ts'
import { formatShortDay, isDay } from '#shared/dates.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindIcons } from '#web/shell/cards/service-kinds.ts'
import { productsPath } from '#web/shell/navigation.ts'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { emptySearch, noResults } from '#web/ui/illustrations.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { FilterName } from '../../list-rules.ts'
import { type SelectedNames, useFilterText } from '../filters/filter-text.ts'
import { activeFilters, apiQuery, type FilterSelection, listPath, valuesOf } from '../filters/product-filters.ts'
import type { FilterFacts } from '../filters/single-filter.tsx'

export type Nearby = Infer<typeof NearbySearches>

type Props = FilterFacts & { path: string; nearby: Nearby | null; names: SelectedNames }

type Removed = Nearby['without'][number]['filters'][number]

/** The filters of an address that belong to one of the API's. */
const filtersOf: Partial<Record<Removed, readonly FilterName[]>> = {
  price: ['price_min', 'price_max'],
  dates: ['from', 'from_time', 'to', 'to_time', 'flex'],
  pax: ['pax', 'party'],
  near: ['near', 'within'],
  category_id: ['category'],
  country_id: ['country'],
  destination_id: ['destination'],
  offer_id: ['offer'],
}

const namesOf = (filter: Removed) => filtersOf[filter] ?? [filter as FilterName]

const withoutAll = (names: readonly FilterName[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** The filters with the same meaning in the list of another kind. */
function shared(selection: FilterSelection): FilterSelection {
  const { from, to, country, destination } = selection
  const asked: Readonly<Record<string, string | undefined>> = apiQuery(selection)
  return { from, to, country, destination, ...(asked.pax && { pax: asked.pax }), page: 1 }
}

/** A list without results: what comes nearest, each with the number of results it has. */
export function NothingFound(props: Props) {
  const t = useTranslations('catalogue')
  const { path, kind, selection, nearby } = props
  const { chosen } = useSite()
  const isNarrowed = activeFilters(selection).length > 0
  const country = selection.country ? null : chosen.country
  const actions = (
    <>
      {country && <AllCountriesButton />}
      {isNarrowed && (
        <LinkButton href={listPath(path, { page: 1, kind: selection.kind })} variant={country ? 'secondary' : 'primary'}>
          {t('filters.clear')}
        </LinkButton>
      )}
      {path !== productsPath() && (
        <LinkButton href={productsPath()} variant="secondary">
          {t('list.everything')}
        </LinkButton>
      )}
    </>
  )
  if (nearby && hasLinks(nearby, selection))
    return (
      <div className="grid gap-4">
        <NearbyLinks {...props} nearby={nearby} />
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    )
  return (
    <EmptyState
      art={isNarrowed || country ? noResults : emptySearch}
      title={t(isNarrowed || country ? 'list.empty' : 'list.empty_service', { what: t(`list.nouns.${kind}`) })}
      action={actions}
    >
      {t(isNarrowed || country ? 'list.empty_hint' : 'list.empty_service_hint')}
    </EmptyState>
  )
}

/** Whether the chosen days are gone: those until which, or for a stay and a rental those from which. */
function isPast({ kind, today, selection: { from, to } }: FilterFacts): boolean {
  const isBefore = (day: string | undefined) => Boolean(today && day && isDay(day) && day < today)
  return isBefore(to) || ((kind === 'hotel' || kind === 'car') && isBefore(from))
}

/** A filter of the whole site has no link here, but a button of its own. */
const hasLinks = ({ without, dates, country, kinds }: Nearby, selection: FilterSelection) =>
  dates.length + kinds.length > 0 ||
  country !== null ||
  without.some(({ filters }) => filters.flatMap(namesOf).some((name) => selection[name]))

function NearbyLinks({ path, nearby, names, ...facts }: Props & { nearby: Nearby }) {
  const t = useTranslations('facets')
  const tCatalogue = useTranslations('catalogue')
  const locale = useLocale()
  const { selection } = facts
  const filterText = useFilterText(facts, names)
  const without = nearby.without.flatMap(({ filters, total }) => {
    const own = filters.flatMap(namesOf).filter((name) => selection[name])
    if (own.length === 0) return []
    // What was searched for has no quotation marks of its own within those of the sentence.
    const textOf = (name: FilterName, value: string) => (name === 'q' ? value : filterText(name, value))
    const text = own.flatMap((name) => valuesOf(selection, name).map((value) => textOf(name, value)))
    return [
      {
        key: filters.join(),
        total,
        text: text.join(tCatalogue('trip.separator')),
        href: listPath(path, selection, withoutAll(own)),
      },
    ]
  })
  const days = (from: string | null, to: string | null) =>
    [...new Set([from, to])].flatMap((day) => (day ? [formatShortDay(day, locale)] : [])).join(' – ')
  const { country } = nearby
  return (
    <section aria-labelledby="nearby-title" className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="nearby-title" className="text-lg font-semibold">
        {t(isPast(facts) ? 'near.title_past' : 'near.title')}
      </h2>
      <Ways icon="calendar-days" title={t('near.dates')}>
        {nearby.dates.map(({ from, to, total }) => (
          <Way
            key={`${from} ${to}`}
            href={listPath(path, selection, { from: from ?? undefined, to: to ?? undefined })}
            total={total}
          >
            {days(from, to)}
          </Way>
        ))}
      </Ways>
      <Ways icon="sliders-horizontal" title={t('near.filters')}>
        {without.map(({ key, href, text, total }) => (
          <Way key={key} href={href} total={total}>
            {t('near.without', { filter: text })}
          </Way>
        ))}
      </Ways>
      <Ways icon="map-pin" title={t('near.places')}>
        {[
          ...(country
            ? [
                <Way
                  key="country"
                  href={listPath(path, selection, { destination: undefined, country: country.code })}
                  total={country.total}
                >
                  {t('near.country', { country: country.name })}
                </Way>,
              ]
            : []),
          ...nearby.kinds.map(({ kind, total }) => (
            <Way key={kind} href={listPath(productsPath(), shared(selection), { kind })} total={total} icon={kindIcons[kind]}>
              {tCatalogue(`list.kind_tabs.${kind}`)}
            </Way>
          )),
        ]}
      </Ways>
    </section>
  )
}

function Ways({ icon, title, children }: { icon: IconName; title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="flex items-center gap-2 text-sm font-medium text-muted">
        <Icon name={icon} size={18} />
        {title}
      </h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  )
}

function Way({ href, total, icon, children }: { href: string; total: number; icon?: IconName; children: ReactNode }) {
  const t = useTranslations('catalogue')
  return (
    <li>
      <Link
        href={href}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border border-line px-4 py-2 text-sm font-medium hover:bg-sunken"
      >
        {icon && <Icon name={icon} size={18} />}
        {children}
        <span className="text-xs text-muted">{t('counts.all', { n: total })}</span>
      </Link>
    </li>
  )
}
