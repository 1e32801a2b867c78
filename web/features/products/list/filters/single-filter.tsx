import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { Category } from '#contract/services.ts'
import { mostFlexDays } from '#shared/booking/flexible-days.ts'
import { parseParties } from '#shared/booking/room-parties.ts'
import { partyBounds } from '#shared/booking/room-party.ts'
import { isTime } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type DateRange, DayField } from '#web/shell/dates/day-field.tsx'
import { PartyField } from '#web/shell/party/party-field.tsx'
import { Field, FieldErrors } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import type { FilterName } from '../../list-rules.ts'
import type { ListFacets } from '../facets/list-facets.ts'
import type { ListKind } from './list-kind.ts'
import type { FilterSelection } from './product-filters.ts'

/** The facts of a list's filter fields: the selection, its errors, and the options. */
export type FilterFacts = {
  kind: ListKind
  selection: FilterSelection
  errors: Readonly<Record<string, readonly string[]>>
  categories: readonly Pick<Infer<typeof Category>, 'id' | 'slug' | 'name' | 'service'>[]
  places: readonly Infer<typeof RentalPlace>[]
  facets: ListFacets
  /** Today in the company's time zone; null where the address names no day. */
  today: string | null
}

/** The value of one field, and the field's id. */
function filterState(name: FilterName, { selection, errors }: FilterFacts) {
  return { value: selection[name], field: { id: `filter-${name}`, errors: errors[name] } }
}

type ChoiceProps = FilterFacts & { name: FilterName; label: string; any: string; options: readonly Option[] }

/** A choice of one; one that is none of ours stays to be seen, with its error. */
export function ChoiceFilter({ name, label, any, options, ...facts }: ChoiceProps) {
  const { value, field } = filterState(name, facts)
  const isKnown = !value || options.some((option) => option.value === value)
  return (
    <Field {...field} label={label}>
      <Select
        name={name}
        defaultValue={value ?? ''}
        placeholder={any}
        options={isKnown ? options : [...options, { value, label: value }]}
      />
    </Field>
  )
}

type TextFilterProps = TextInputProps & { facts: FilterFacts; name: FilterName; label: string }

/** Typed words or numbers. */
export function TextFilter({ facts, name, label, ...props }: TextFilterProps) {
  const { value, field } = filterState(name, facts)
  return (
    <Field {...field} label={label}>
      <TextInput {...props} name={name} defaultValue={value} />
    </Field>
  )
}

/** The facts of a field with the calendar that the days of its list share. */
export type FieldFacts = FilterFacts & { range: DateRange }

/** A day, typed or chosen in the calendar. */
export function DayFilter({ name, range, ...facts }: FieldFacts & { name: 'from' | 'to' }) {
  const t = useTranslations('catalogue')
  const { value = '', field } = filterState(name, facts)
  return (
    <DayField
      {...field}
      key={value}
      range={range}
      end={name}
      name={name}
      label={t(`filters.${name}_labels.${facts.kind}`)}
      {...(field.errors && { errors: field.errors })}
      defaultValue={value}
    />
  )
}

/** Whether some days earlier or later are as welcome. */
export function FlexFilter(facts: FilterFacts) {
  const t = useTranslations('catalogue')
  const { value, field } = filterState('flex', facts)
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
        <input
          id={field.id}
          type="checkbox"
          name="flex"
          value={mostFlexDays}
          defaultChecked={Boolean(value)}
          className="size-5 accent-primary"
        />
        {t('filters.flex', { n: mostFlexDays })}
      </label>
      <FieldErrors id={`${field.id}-errors`} errors={field.errors ?? []} />
    </div>
  )
}

/** Beside its list the form sends itself; a sheet over it waits for its button. */
function sendList(panel: HTMLElement) {
  const form = panel.closest('form')
  if (!form?.closest('[popover]:popover-open')) form?.requestSubmit()
}

/** The rooms of a stay with who sleeps in them. */
export function PartyFilter(facts: FilterFacts) {
  const { value, field } = filterState('party', facts)
  const pax = Number(facts.selection.pax)
  const parties = parseParties(value ?? '') ?? (pax >= 1 ? [{ adults: Math.min(pax, partyBounds.adults), ages: [] }] : [])
  return (
    <PartyField key={value} id={field.id} parties={parties} onChosen={sendList} {...(field.errors && { errors: field.errors })} />
  )
}

/** A time of day. */
export function TimeFilter({ name, ...facts }: FilterFacts & { name: 'from_time' | 'to_time' }) {
  const t = useTranslations('catalogue')
  const { value, field } = filterState(name, facts)
  return (
    <Field {...field} label={t(`filters.${name}`)}>
      <TextInput
        type={value && !isTime(value) ? 'text' : 'time'}
        name={name}
        step={1800}
        defaultValue={value}
        className="min-w-0 px-3 text-start tabular-nums"
      />
    </Field>
  )
}
