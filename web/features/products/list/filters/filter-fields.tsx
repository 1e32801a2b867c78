import type { ReactNode } from 'react'
import { isolate } from '#shared/isolate-text.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { listRules } from '../../kind-lists.ts'
import type { FilterName } from '../../list-rules.ts'
import { carriedFilters } from './product-filters.ts'
import { ChoiceFilter, DayFilter, type FilterFacts, TextFilter, TimeFilter } from './single-filter.tsx'

const parties = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]

/** Two of them stand side by side on narrow screens. */
const short: ReadonlySet<FilterName> = new Set(['from', 'to', 'from_time', 'to_time'])

/** The fields of the filters that the kind of the list has, each named as in the address; what has no field is carried along. */
export function FilterFields(facts: FilterFacts) {
  const { selection, kind } = facts
  const sole = new Set(facts.categories.map(({ service }) => service.id)).size === 1
  const shown = listRules[kind].fields.filter((name) => name !== 'category' || (sole && facts.categories.length > 1))
  return (
    <>
      {carriedFilters(selection, kind).map((name) => (
        <input key={name} type="hidden" name={name} value={selection[name]} />
      ))}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 lg:grid-cols-1">
        {shown.map((name) => (
          <div key={name} className={short.has(name) ? undefined : 'col-span-full'}>
            {fields[name]?.(facts)}
          </div>
        ))}
      </div>
    </>
  )
}

const fields: Partial<Record<FilterName, (facts: FilterFacts) => ReactNode>> = {
  q: (facts) => <WordsField {...facts} />,
  type: (facts) => <TypeField {...facts} />,
  category: (facts) => <CategoryField {...facts} />,
  country: (facts) => <CountryField {...facts} />,
  pickup: (facts) => <PlaceField {...facts} name="pickup" />,
  return: (facts) => <PlaceField {...facts} name="return" />,
  from: (facts) => <DayFilter {...facts} name="from" />,
  from_time: (facts) => <TimeFilter {...facts} name="from_time" />,
  to: (facts) => <DayFilter {...facts} name="to" min={facts.selection.from} />,
  to_time: (facts) => <TimeFilter {...facts} name="to_time" />,
  driver: (facts) => <DriverField {...facts} />,
  pax: (facts) => <PartyField {...facts} />,
  stars: (facts) => <StarsField {...facts} />,
  seats: (facts) => <SeatsField {...facts} />,
  gearbox: (facts) => <GearboxField {...facts} />,
  price_max: (facts) => <PriceField {...facts} />,
}

function WordsField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  return (
    <TextFilter
      {...facts}
      name="q"
      label={t('filters.q')}
      type="search"
      maxLength={100}
      placeholder={t(`filters.q_hints.${facts.kind}`)}
      icon={<Icon name="search" />}
    />
  )
}

function TypeField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = (['international', 'sports'] as const).map((value) => ({ value, label: t(`filters.types.${value}`) }))
  return <ChoiceFilter {...facts} name="type" label={t('filters.type')} any={t('filters.any_type')} options={options} />
}

function CategoryField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = facts.categories.map(({ slug, name }) => ({ value: slug, label: name }))
  const { category, anyCategory } = listRules[facts.kind].texts
  return <ChoiceFilter {...facts} name="category" label={t(category)} any={t(anyCategory)} options={options} />
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

function DriverField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = (['no', 'yes'] as const).map((value) => ({ value, label: t(`filters.drivers.${value}`) }))
  return <ChoiceFilter {...facts} name="driver" label={t('filters.driver')} any={t('filters.any_driver')} options={options} />
}

function PartyField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const { people, party } = listRules[facts.kind].texts
  const options = parties.map((n) => ({ value: String(n), label: t(people, { n }) }))
  return <ChoiceFilter {...facts} name="pax" label={t(party)} any={t('filters.any_pax')} options={options} />
}

function StarsField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: t('filters.star_count', { n }) }))
  return <ChoiceFilter {...facts} name="stars" label={t('filters.stars')} any={t('filters.any_stars')} options={options} />
}

function SeatsField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = [4, 5, 7, 9].map((n) => ({ value: String(n), label: t('filters.seat_count', { n }) }))
  return <ChoiceFilter {...facts} name="seats" label={t('filters.seats')} any={t('filters.any_seats')} options={options} />
}

function GearboxField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const options = (['automatic', 'manual'] as const).map((value) => ({ value, label: t(`filters.gearboxes.${value}`) }))
  return <ChoiceFilter {...facts} name="gearbox" label={t('filters.gearbox')} any={t('filters.any_gearbox')} options={options} />
}

function PriceField(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const currency = isolate(useSite().currency.sign)
  return (
    <TextFilter
      {...facts}
      name="price_max"
      label={t(`filters.price_labels.${facts.kind}`, { currency })}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
    />
  )
}
