import { formatShortDay, formatTime, isDay, isTime } from '#shared/dates.ts'
import { isolate } from '#shared/isolate-text.ts'
import { formatAmount } from '#shared/money.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { moneyInText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listRules } from '../../kind-lists.ts'
import type { FilterName, QuickFilter } from '../../list-rules.ts'
import { activeFilters, listPath } from './product-filters.ts'
import { isSet } from './quick-filters.ts'
import type { FilterFacts } from './single-filter.tsx'

/** The names of the slugs in an address; undefined where unknown. */
export type SelectedNames = { destination?: string; offer?: string }

type Props = FilterFacts & { path: string; names: SelectedNames; quick: readonly QuickFilter[] }

/** The filters of the list, each a link that takes it away; on narrow screens without what the bar above shows as set. */
export function ActiveFilters({ path, names, quick, ...facts }: Props) {
  const t = useTranslations('catalogue')
  const { chosen } = useSite()
  const { selection } = facts
  const filterText = useFilterText(facts, names)
  const active = activeFilters(selection)
  const country = selection.country ? null : chosen.country
  if (active.length === 0 && !country) return null
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-x-2">
      {country && (
        <li>
          <CountryChip />
        </li>
      )}
      {active.map((name) => (
        <li key={name} className={quick.some((one) => one.name === name && isSet(selection, one)) ? 'max-lg:hidden' : undefined}>
          <Chip href={listPath(path, selection, { [name]: undefined })} removeLabel={t('filters.remove')}>
            {filterText(name, selection[name] ?? '')}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li className="ms-2">
          <TextLink
            href={listPath(path, { page: 1, kind: selection.kind })}
            className="inline-flex min-h-11 items-center text-xs"
          >
            {t('filters.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

type FilterOption = { id: string; slug: string; name: string }

const nameIn = (list: readonly FilterOption[], value: string) => list.find(({ id, slug }) => slug === value || id === value)?.name

const isCount = (value: string) => /^\d{1,3}$/.test(value)

/** The short text of one filter. */
export function useFilterText({ kind, categories, places }: FilterFacts, names: SelectedNames) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { targetCountries, currency } = useSite()
  const labelled = (label: string, value: string) => t('chips.labelled', { label, value: isolate(value) })
  const day = (value: string) => (isDay(value) ? formatShortDay(value, locale) : value)
  const time = (value: string) => (isTime(value) ? formatTime(value, locale) : value)
  const price = (value: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(value) ? formatAmount(value, locale) : value)
  const place = (value: string) => nameIn(places, value) ?? value
  const people = listRules[kind].texts.people
  const texts: Record<FilterName, (value: string) => string> = {
    kind: (value) => value,
    q: (value) => t('chips.q', { value: isolate(value) }),
    offer: (value) => labelled(t('chips.offer'), names.offer ?? value),
    destination: (value) => names.destination ?? value,
    type: (value) => (value === 'sports' || value === 'international' ? t(`filters.types.${value}`) : value),
    category: (value) => nameIn(categories, value) ?? value,
    country: (value) => targetCountries.find(({ code, id }) => code === value || String(id) === value)?.name ?? value,
    pickup: (value) => labelled(t('filters.pickup'), place(value)),
    return: (value) => labelled(t('filters.return'), place(value)),
    from: (value) => labelled(t(`filters.from_labels.${kind}`), day(value)),
    from_time: (value) => labelled(t('filters.from_time'), time(value)),
    to: (value) => labelled(t(`filters.to_labels.${kind}`), day(value)),
    to_time: (value) => labelled(t('filters.to_time'), time(value)),
    driver: (value) => (value === 'yes' || value === 'no' ? t(`filters.drivers.${value}`) : value),
    pax: (value) => (isCount(value) ? t(people, { n: Number(value) }) : value),
    stars: (value) => (isCount(value) ? t('filters.star_count', { n: Number(value) }) : value),
    seats: (value) => (isCount(value) ? t('filters.seat_count', { n: Number(value) }) : value),
    gearbox: (value) => (value === 'automatic' || value === 'manual' ? t(`filters.gearboxes.${value}`) : value),
    price_max: (value) => t('chips.price_max', { value: moneyInText({ amount: price(value), sign: currency.sign }, locale) }),
  }
  return (name: FilterName, value: string) => texts[name](value)
}
