import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { Category } from '#contract/services.ts'
import { formatDay, isDay, isTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import type { FilterName } from '../../list-rules.ts'
import type { ListKind } from './list-kind.ts'
import type { FilterSelection } from './product-filters.ts'

/** The facts of a list's filter fields: the selection, its errors, and the options. */
export type FilterFacts = {
  kind: ListKind
  selection: FilterSelection
  errors: Readonly<Record<string, readonly string[]>>
  categories: readonly Infer<typeof Category>[]
  places: readonly Infer<typeof RentalPlace>[]
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

/** Typed words or numbers. */
export function TextFilter({
  name,
  label,
  kind,
  selection,
  errors,
  categories,
  places,
  ...props
}: FilterFacts & TextInputProps & { name: FilterName; label: string }) {
  const { value, field } = filterState(name, { kind, selection, errors, categories, places })
  return (
    <Field {...field} label={label}>
      <TextInput {...props} name={name} defaultValue={value} />
    </Field>
  )
}

/** A day. The browser writes it in its own way, so it is repeated in words below. */
export function DayFilter({ name, min, ...facts }: FilterFacts & { name: 'from' | 'to'; min?: string }) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { value, field } = filterState(name, facts)
  const isGood = isDay(value)
  return (
    <Field {...field} label={t(`filters.${name}_labels.${facts.kind}`)} hint={isGood ? formatDay(value, locale) : undefined}>
      <TextInput
        type={value && !isGood ? 'text' : 'date'}
        name={name}
        min={isDay(min) ? min : undefined}
        defaultValue={value}
        className="min-w-0 px-3 text-start tabular-nums"
      />
    </Field>
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
