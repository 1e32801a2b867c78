import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/checked-form.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Quote, UnitCode } from '../wire.ts'
import { useTravellerTitle } from './detail-labels.ts'
import type { Details } from './order-form.ts'

type Props = { form: CheckedForm; place: number; kind: UnitCode; travellers: Quote['travellers']; known: Details }

/** The name and, if wished, the birthdate of one traveller. */
export function TravellerFields({ form, place, kind, travellers, known }: Props) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const title = useTravellerTitle(travellers)(place)
  const field = (name: string) => ({
    id: fieldId(`travellers.${place}.${name}`),
    errors: form.errorsOf(`travellers.${place}.${name}`),
  })
  const control = (name: string, token: string) => ({
    name: `travellers.${place}.${name}`,
    defaultValue: form.valueOf(`travellers.${place}.${name}`, known[`travellers.${place}.${name}`]),
    autoComplete: place === 0 ? token : 'off',
  })
  const names = [
    ['firstname', 'given-name'],
    ['lastname', 'family-name'],
  ] as const
  return (
    <Card>
      <fieldset className="grid gap-5">
        <legend className="mb-5 w-full">
          <h2 className="text-xl">{title}</h2>
        </legend>
        <input type="hidden" name={`travellers.${place}.kind`} value={kind} />
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map(([name, token]) => (
            <Field key={name} {...field(name)} label={t(name)} required>
              <TextInput {...control(name, token)} maxLength={limits.name.max} />
            </Field>
          ))}
        </div>
        <div className="sm:max-w-[calc(50%-0.625rem)]">
          <Field {...field('birthdate')} label={t('birthdate')} aside={<span className="text-muted">{t('optional')}</span>}>
            <DateInput {...control('birthdate', 'bday')} format={(day) => (isDay(day) ? formatDay(day, locale) : '')} />
          </Field>
        </div>
      </fieldset>
    </Card>
  )
}
