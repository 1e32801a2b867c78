import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import type { Customer } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The form, and who the customer is already; a new one is nobody yet. */
type Props = { form: CheckedForm; customer?: Customer }

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const

/** First and last name, side by side where there is room. */
export function NameFields({ form, customer }: Props) {
  const t = useTranslations('accounts')
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {names.map(([name, token]) => (
        <Field key={name} id={name} label={t(name)} errors={form.errorsOf(name)} required>
          <TextInput
            name={name}
            autoComplete={token}
            maxLength={limits.name.max}
            defaultValue={form.valueOf(name, customer?.[name])}
          />
        </Field>
      ))}
    </div>
  )
}

/** The optional fields of a person. */
export function OptionalFields({ form, customer }: Props) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const optional = <span className="text-muted">{t('optional')}</span>
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field id="gender" label={t('gender')} aside={optional} errors={form.errorsOf('gender')}>
        <Select
          name="gender"
          autoComplete="sex"
          placeholder={t('gender_unsaid')}
          defaultValue={form.valueOf('gender', customer?.gender ?? '')}
          options={[
            { value: 'male', label: t('male') },
            { value: 'female', label: t('female') },
          ]}
        />
      </Field>
      <Field id="birthdate" label={t('birthdate')} aside={optional} errors={form.errorsOf('birthdate')}>
        <DateInput
          name="birthdate"
          autoComplete="bday"
          defaultValue={form.valueOf('birthdate', customer?.birthdate ?? '')}
          format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
        />
      </Field>
    </div>
  )
}

/** The names of these fields and of the phone, for the list of what is wrong. */
export function usePersonLabels() {
  const t = useTranslations('accounts')
  return {
    firstname: t('firstname'),
    lastname: t('lastname'),
    email: t('email'),
    'phone.country_id': t('phone_country'),
    'phone.number': t('phone'),
    gender: t('gender'),
    birthdate: t('birthdate'),
    password: t('password'),
    password_confirmation: t('password_confirmation'),
    accept_terms: t('terms'),
  }
}
