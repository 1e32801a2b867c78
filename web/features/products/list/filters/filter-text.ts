import type { AccessibilityFact } from '#shared/accessibility.ts'
import type { Amenity } from '#shared/amenities.ts'
import { parseParties } from '#shared/booking/room-parties.ts'
import { partyTotals } from '#shared/booking/room-party.ts'
import { formatNearDay, formatTime, isDay, isTime } from '#shared/dates.ts'
import { formatDistance, type LandmarkKind, landmarkKinds } from '#shared/distance.ts'
import type { Board, Duration, PartOfDay } from '#shared/facet-values.ts'
import { isolate } from '#shared/isolate-text.ts'
import { formatAmount } from '#shared/money.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { moneyInText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { listRules } from '../../kind-lists.ts'
import type { FilterName } from '../../list-rules.ts'
import { facetOf } from '../facets/list-facets.ts'
import type { FilterFacts } from './single-filter.tsx'

/** The names of the slugs in an address; undefined where unknown. */
export type SelectedNames = { destination?: string; offer?: string }

type FilterOption = { id: string; slug: string; name: string }

const nameIn = (list: readonly FilterOption[], value: string) => list.find(({ id, slug }) => slug === value || id === value)?.name

const isCount = (value: string) => /^\d{1,6}$/.test(value)

const isLandmark = (value: string): value is LandmarkKind => landmarkKinds.some((kind) => kind === value)

/** The short text of one filter. */
export function useFilterText({ kind, categories, places, facets, errors, today }: FilterFacts, names: SelectedNames) {
  const t = useTranslations('catalogue')
  const tFacet = useTranslations('facets')
  const tParty = useTranslations('party')
  const tFacility = useTranslations('facilities')
  const locale = useLocale()
  const { targetCountries, currency } = useSite()
  const labelled = (label: string, value: string) => t('chips.labelled', { label, value: isolate(value) })
  const day = (value: string) => (isDay(value) && today ? formatNearDay(value, today, locale) : value)
  const time = (value: string) => (isTime(value) ? formatTime(value, locale) : value)
  const price = (value: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(value) ? formatAmount(value) : value)
  const place = (value: string) => nameIn(places, value) ?? value
  // What the API has not refused is one of its codes.
  const isCode = <Code extends string>(name: FilterName, value: string): value is Code & typeof value => !errors[name]
  const people = listRules[kind].texts.people
  const partyChip = (value: string) => {
    const parties = parseParties(value)
    if (!parties) return value
    const { adults, children } = partyTotals(parties)
    return `${tParty('people', { n: adults + children })} · ${tParty('rooms', { n: parties.length })}`
  }
  const texts: Record<FilterName, (value: string) => string> = {
    kind: (value) => value,
    q: (value) => t('chips.q', { value: isolate(value) }),
    offer: (value) => labelled(t('chips.offer'), names.offer ?? value),
    destination: (value) => names.destination ?? value,
    type: (value) => (value === 'sports' || value === 'international' ? t(`filters.types.${value}`) : value),
    category: (value) =>
      facetOf(facets, 'category').find((one) => one.value === value)?.label ?? nameIn(categories, value) ?? value,
    country: (value) => targetCountries.find(({ code, id }) => code === value || String(id) === value)?.name ?? value,
    pickup: (value) => labelled(t('filters.pickup'), place(value)),
    return: (value) => labelled(t('filters.return'), place(value)),
    from: (value) => labelled(t(`filters.from_labels.${kind}`), day(value)),
    from_time: (value) => labelled(t('filters.from_time'), time(value)),
    to: (value) => labelled(t(`filters.to_labels.${kind}`), day(value)),
    to_time: (value) => labelled(t('filters.to_time'), time(value)),
    driver: (value) => (value === 'yes' || value === 'no' ? t(`filters.drivers.${value}`) : value),
    flex: (value) => (isCount(value) ? t('filters.flex', { n: Number(value) }) : value),
    party: partyChip,
    pax: (value) => (isCount(value) ? t(people, { n: Number(value) }) : value),
    children: (value) => value,
    stars: (value) => (isCount(value) ? t('filters.star_count', { n: Number(value) }) : value),
    seats: (value) => (isCount(value) ? t('filters.seat_count', { n: Number(value) }) : value),
    gearbox: (value) => (value === 'automatic' || value === 'manual' ? t(`filters.gearboxes.${value}`) : value),
    board: (value) => (isCode<Board>('board', value) ? tFacet(`board.${value}`) : value),
    district: (value) => facetOf(facets, 'district').find((one) => one.value === value)?.label ?? value,
    amenities: (value) => (isCode<Amenity>('amenities', value) ? tFacility(`amenity.${value}`) : value),
    duration: (value) => (isCode<Duration>('duration', value) ? tFacet(`duration.${value}`) : value),
    part_of_day: (value) => (isCode<PartOfDay>('part_of_day', value) ? tFacet(`part_of_day.${value}`) : value),
    language: (value) => labelled(tFacet('titles.language'), t('trip.languages', { code: value })),
    accessibility: (value) => (isCode<AccessibilityFact>('accessibility', value) ? tFacility(`accessibility.${value}`) : value),
    free_cancellation: () => tFacet('free_cancellation'),
    instant: () => tFacet('instant'),
    near: (value) => (isLandmark(value) ? t('chips.near', { place: t(`filters.landmarks.${value}`) }) : value),
    within: (value) =>
      isCount(value) ? t('filters.within_distance', { distance: formatDistance(Number(value), locale) }) : value,
    bounds: () => t('chips.bounds'),
    view: (value) => value,
    price_min: (value) => t('chips.price_min', { value: moneyInText({ amount: price(value), sign: currency.sign }, locale) }),
    price_max: (value) => t('chips.price_max', { value: moneyInText({ amount: price(value), sign: currency.sign }, locale) }),
  }
  return (name: FilterName, value: string) => texts[name](value)
}
