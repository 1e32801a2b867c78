import type { Category } from '#contract/catalogue.ts'
import type { Infer } from '#contract/client.ts'
import { formatDay, isDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale, useSite } from '#web/platform/use-site.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isolated } from './isolated-text.ts'
import type { Asked, FilterName } from './model-filters.ts'

export type FieldFacts = {
  categories: readonly Infer<typeof Category>[]
  errors: Readonly<Record<string, readonly string[]>>
}

type Props = FieldFacts & { asked: Asked }

const parties = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]

/** A choice that is none of ours stays to be seen, with its error. */
const withAsked = (options: readonly Option[], value: string | undefined): readonly Option[] =>
  value && !options.some((option) => String(option.value) === value) ? [...options, { value, label: value }] : options

/** The fields of the filters, each named as in the address. */
export function FilterFields({ asked, categories, errors }: Props) {
  const t = useTranslations('catalogue')
  const { currency } = useSite()
  const field = (name: FilterName) => ({ id: `filter-${name}`, errors: errors[name] })
  return (
    <>
      <Field {...field('q')} label={t('filters.q')}>
        <TextInput
          type="search"
          name="q"
          maxLength={100}
          defaultValue={asked.q}
          placeholder={t('filters.q_hint')}
          icon={<Icon name="search" />}
        />
      </Field>
      {categories.length > 1 && (
        <Field {...field('category')} label={t('filters.category')}>
          <Select
            name="category"
            defaultValue={asked.category ?? ''}
            placeholder={t('filters.any_category')}
            options={withAsked(
              categories.map(({ slug, name }) => ({ value: slug, label: name })),
              asked.category,
            )}
          />
        </Field>
      )}
      <CountryField asked={asked} errors={errors} />
      <div className="grid grid-cols-2 gap-3 *:min-w-0 lg:grid-cols-1 lg:gap-4">
        <DayField {...field('from')} name="from" label={t('filters.from')} day={asked.from} />
        <DayField {...field('to')} name="to" label={t('filters.to')} day={asked.to} min={asked.from} />
      </div>
      <Field {...field('pax')} label={t('filters.pax')}>
        <Select
          name="pax"
          defaultValue={asked.pax ?? ''}
          placeholder={t('filters.any_pax')}
          options={withAsked(
            parties.map((n) => ({ value: n, label: t('filters.travellers', { n }) })),
            asked.pax,
          )}
        />
      </Field>
      <Field {...field('price_max')} label={t('filters.price_max', { currency: isolated(currency.sign) })}>
        <TextInput
          name="price_max"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={asked.price_max}
          className="tabular-nums"
        />
      </Field>
    </>
  )
}

/** Where a country was chosen for the whole site, leaving this field empty means that one. */
function CountryField({ asked, errors }: Pick<Props, 'asked' | 'errors'>) {
  const t = useTranslations('catalogue')
  const { targetCountries, chosen } = useSite()
  const any = chosen.country ? t('filters.chosen_country', { country: chosen.country.name }) : t('filters.any_country')
  const others = targetCountries.filter(({ code }) => code !== chosen.country?.code)
  return (
    <Field id="filter-country" label={t('filters.country')} errors={errors.country}>
      <Select
        name="country"
        defaultValue={asked.country ?? ''}
        placeholder={any}
        options={withAsked(
          others.map(({ code, name }) => ({ value: code, label: name })),
          asked.country,
        )}
      />
    </Field>
  )
}

type DayProps = { id: string; name: string; label: string; day?: string; min?: string; errors?: readonly string[] }

/** The browser writes the day in its own way, so it stands in words below. */
function DayField({ id, name, label, day, min, errors }: DayProps) {
  const locale = useLocale()
  const isGood = day !== undefined && isDay(day)
  return (
    <Field id={id} label={label} errors={errors} hint={isGood ? formatDay(day, locale) : undefined}>
      <TextInput
        type={day && !isGood ? 'text' : 'date'}
        name={name}
        min={isDay(min) ? min : undefined}
        defaultValue={day}
        className="min-w-0 px-3 text-start tabular-nums"
      />
    </Field>
  )
}
