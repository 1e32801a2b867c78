import type { ReactNode } from 'react'
import { formatDistance, landmarkKinds } from '#shared/distance.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { useDateRange } from '#web/shell/dates/day-field.tsx'
import { listRules } from '../../kind-lists.ts'
import type { FilterName } from '../../list-rules.ts'
import { FacetFields } from './facet-fields.tsx'
import type { SelectedNames } from './filter-text.ts'
import type { ListKind } from './list-kind.ts'
import { PriceRange } from './price-range.tsx'
import { carriedFilters } from './product-filters.ts'
import {
  ChoiceFilter,
  DayFilter,
  type FieldFacts,
  type FilterFacts,
  FlexFilter,
  PartyFilter,
  TextFilter,
  TimeFilter,
} from './single-filter.tsx'

const parties = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]

/** Two of them stand side by side on narrow screens. */
const short: ReadonlySet<FilterName> = new Set(['from', 'to', 'from_time', 'to_time', 'near', 'within'])

/** What the days of a list are. */
const rangeKinds = { all: 'days', trip: 'days', package: 'days', hotel: 'stay', car: 'rental' } as const satisfies Record<
  ListKind,
  string
>

/** The fields of the filters that the kind of the list has, each named as in the address; what has no field is carried along. */
export function FilterFields({ names, ...facts }: FilterFacts & { names: SelectedNames }) {
  const { selection, kind } = facts
  const range = useDateRange({ kind: rangeKinds[kind] })
  return (
    <>
      {carriedFilters(selection, kind).map((name) => (
        <input key={name} type="hidden" name={name} value={selection[name]} />
      ))}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 lg:grid-cols-1">
        {listRules[kind].fields.map((name) => (
          <div key={name} className={short.has(name) ? undefined : 'col-span-full'}>
            {fields[name]?.({ ...facts, range })}
          </div>
        ))}
      </div>
      <FacetFields {...facts} names={names} />
      {range.calendar}
    </>
  )
}

const fields: Partial<Record<FilterName, (facts: FieldFacts) => ReactNode>> = {
  q: (facts) => <WordsField {...facts} />,
  country: (facts) => <CountryField {...facts} />,
  pickup: (facts) => <PlaceField {...facts} name="pickup" />,
  return: (facts) => <PlaceField {...facts} name="return" />,
  from: (facts) => <DayFilter {...facts} name="from" />,
  from_time: (facts) => <TimeFilter {...facts} name="from_time" />,
  to: (facts) => <DayFilter {...facts} name="to" />,
  to_time: (facts) => <TimeFilter {...facts} name="to_time" />,
  flex: (facts) => <FlexFilter {...facts} />,
  party: (facts) => <PartyFilter {...facts} />,
  pax: (facts) => <PartyField {...facts} />,
  price_max: (facts) => <PriceRange {...facts} />,
  near: (facts) => <NearField {...facts} />,
  within: (facts) => <WithinField {...facts} />,
}

function WordsField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  return (
    <TextFilter
      facts={facts}
      name="q"
      label={t('filters.q')}
      type="search"
      maxLength={100}
      placeholder={t(`filters.q_hints.${facts.kind}`)}
      icon="search"
    />
  )
}

/** Where a country was chosen for the whole site, leaving this field empty means that one. */
function CountryField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const { targetCountries, chosen } = useSite()
  const any = chosen.country ? t('filters.chosen_country', { country: chosen.country.name }) : t('filters.any_country')
  const options = targetCountries
    .filter(({ code }) => code !== chosen.country?.code)
    .map(({ code, name }) => ({ value: code, label: name }))
  return <ChoiceFilter {...facts} name="country" label={t('filters.country')} any={any} options={options} />
}

function PlaceField({ name, ...facts }: FilterFacts & { name: 'pickup' | 'return' }) {
  const t = useTranslations('catalogue')
  const options = facts.places.map((place) => ({ value: place.slug, label: place.name }))
  const any = t(name === 'pickup' ? 'filters.any_place' : 'filters.same_place')
  return <ChoiceFilter {...facts} name={name} label={t(`filters.${name}`)} any={any} options={options} />
}

function PartyField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const { people, party } = listRules[facts.kind].texts
  const options = parties.map((n) => ({ value: String(n), label: t(people, { n }) }))
  return <ChoiceFilter {...facts} name="pax" label={t(party)} any={t('filters.any_pax')} options={options} />
}

function NearField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = landmarkKinds.map((value) => ({ value, label: t(`filters.landmarks.${value}`) }))
  return <ChoiceFilter {...facts} name="near" label={t('filters.near')} any={t('filters.any_near')} options={options} />
}

function WithinField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const options = [500, 1000, 2000, 5000, 10_000, 30_000].map((metres) => ({
    value: String(metres),
    label: t('filters.within_distance', { distance: formatDistance(metres, locale) }),
  }))
  return <ChoiceFilter {...facts} name="within" label={t('filters.within')} any={t('filters.any_within')} options={options} />
}
