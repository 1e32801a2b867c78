import { Form } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Place, RentalFields, type RentalNames } from './rental-fields.tsx'
import type { Search } from './rental-query.ts'

const names: RentalNames = {
  pickup: 'pickup',
  return: 'return',
  from: 'from',
  from_time: 'from_time',
  to: 'to',
  to_time: 'to_time',
}

type Props = {
  path: string
  search: Search
  errors: Readonly<Record<string, readonly string[]>>
  places: readonly Place[]
}

/** The form of a rental search; all its values are in the address. */
export function RentalSearch({ path, search, errors, places }: Props) {
  const t = useTranslations('rental')
  const filters: Readonly<Record<string, string | number | undefined>> = search
  const form = {
    valueOf: (name: string, first = '') => String(filters[name] ?? first),
    errorsOf: (name: string) => errors[name] ?? [],
  }
  return (
    <Card className="relative z-1">
      <Form method="get" action={path} className="grid gap-4">
        <h2 className="text-xl">{t('search_title')}</h2>
        <RentalFields form={form} names={names} places={places} />
        <div className="grid items-end gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
          <Field id="driver" label={t('driver')} errors={form.errorsOf('driver')}>
            <Select
              name="driver"
              defaultValue={form.valueOf('driver')}
              placeholder={t('drivers.any')}
              options={[
                { value: 'no', label: t('drivers.no') },
                { value: 'yes', label: t('drivers.yes') },
              ]}
            />
          </Field>
          <Field
            id="age"
            label={t('age')}
            errors={form.errorsOf('age')}
            aside={<span className="text-muted">{t('age_for')}</span>}
          >
            <TextInput
              name="age"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={form.valueOf('age')}
              className="tabular-nums"
            />
          </Field>
          {search.category && <input type="hidden" name="category" value={search.category} />}
          <Button type="submit" className="sm:max-lg:col-span-2">
            <Icon name="search" />
            {t('search')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
