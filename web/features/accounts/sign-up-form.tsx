import { Form } from 'react-router'
import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { PhoneField } from '#web/platform/phone-field.tsx'
import type { Done, Failed } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { signUpChecks } from './account-form.ts'
import { NewPasswordFields } from './password-fields.tsx'

/** Everything that an account is made of. */
export function SignUpForm({ result }: { result: Failed | Done<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, signUpChecks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} title={t('check_fields')} labels={useLabels()} />
      <NameFields form={form} />
      <Field id="email" label={t('email')} errors={form.errorsOf('email')} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={limits.email.max}
          defaultValue={form.valueOf('email')}
          latin
        />
      </Field>
      <PhoneField form={form} name="phone" label={t('phone')} countryLabel={t('phone_country')} />
      <NewPasswordFields form={form} />
      <OptionalFields form={form} />
      <Checkbox
        id="accept_terms"
        name="accept_terms"
        label={t('accept_terms')}
        errors={form.errorsOf('accept_terms')}
        defaultChecked={form.valueOf('accept_terms') !== ''}
        required
      />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('sign_up')}
      </Button>
    </Form>
  )
}

function useLabels() {
  const t = useTranslations('accounts')
  return {
    firstname: t('firstname'),
    lastname: t('lastname'),
    email: t('email'),
    'phone.country_id': t('phone_country'),
    'phone.number': t('phone'),
    password: t('password'),
    password_confirmation: t('password_confirmation'),
    gender: t('gender'),
    birthdate: t('birthdate'),
  }
}

function NameFields({ form }: { form: CheckedForm }) {
  const t = useTranslations('accounts')
  const names = [
    ['firstname', 'given-name'],
    ['lastname', 'family-name'],
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {names.map(([name, token]) => (
        <Field key={name} id={name} label={t(name)} errors={form.errorsOf(name)} required>
          <TextInput name={name} autoComplete={token} maxLength={limits.name.max} defaultValue={form.valueOf(name)} />
        </Field>
      ))}
    </div>
  )
}

function Optional() {
  const t = useTranslations('accounts')
  return <span className="text-muted">{t('optional')}</span>
}

function OptionalFields({ form }: { form: CheckedForm }) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field id="gender" label={t('gender')} aside={<Optional />} errors={form.errorsOf('gender')}>
        <Select
          name="gender"
          autoComplete="sex"
          placeholder={t('gender_unsaid')}
          defaultValue={form.valueOf('gender')}
          options={[
            { value: 'male', label: t('male') },
            { value: 'female', label: t('female') },
          ]}
        />
      </Field>
      <Field id="birthdate" label={t('birthdate')} aside={<Optional />} errors={form.errorsOf('birthdate')}>
        <DateInput
          name="birthdate"
          autoComplete="bday"
          defaultValue={form.valueOf('birthdate')}
          format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
        />
      </Field>
    </div>
  )
}
