import { Form } from 'react-router'
import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { PhoneField } from '#web/platform/phone-field.tsx'
import type { Customer } from '#web/platform/site-context.ts'
import type { Done, Failed } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { personalChecks } from './personal-form.ts'

type Props = { customer: Customer; result: Failed | Done<unknown> | undefined }

/** Personal data as it stands, to be changed; the password is asked for only where the API wants it. */
export function PersonalInfoForm({ customer, result }: Props) {
  const t = useTranslations('account')
  const form = useCheckedForm(result, personalChecks)
  const wantsPassword = result?.status === 'failed' && result.errors.password !== undefined
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} title={t('check_fields')} labels={useLabels()} />
      <NameFields form={form} customer={customer} />
      <EmailField form={form} customer={customer} />
      <PhoneOf form={form} customer={customer} />
      <MoreFields form={form} customer={customer} />
      {wantsPassword && <CurrentPassword form={form} />}
      <div className="flex justify-end">
        <Button type="submit" loading={form.isPending} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

type FieldProps = { form: CheckedForm; customer: Customer }

function useLabels() {
  const t = useTranslations('accounts')
  return {
    firstname: t('firstname'),
    lastname: t('lastname'),
    email: t('email'),
    'phone.country_id': t('phone_country'),
    'phone.number': t('phone'),
    birthdate: t('birthdate'),
    gender: t('gender'),
    password: t('password'),
  }
}

function NameFields({ form, customer }: FieldProps) {
  const t = useTranslations('accounts')
  const names = [
    ['firstname', 'given-name'],
    ['lastname', 'family-name'],
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {names.map(([name, token]) => (
        <Field key={name} id={name} label={t(name)} errors={form.errorsOf(name)} required>
          <TextInput
            name={name}
            autoComplete={token}
            maxLength={limits.name.max}
            defaultValue={form.valueOf(name, customer[name])}
          />
        </Field>
      ))}
    </div>
  )
}

function EmailField({ form, customer }: FieldProps) {
  const t = useTranslations('accounts')
  const hint = useTranslations('account')('personal.email_hint')
  return (
    <Field id="email" label={t('email')} hint={hint} errors={form.errorsOf('email')} required>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        maxLength={limits.email.max}
        defaultValue={form.valueOf('email', customer.pending_email ?? customer.email)}
        latin
      />
    </Field>
  )
}

function PhoneOf({ form, customer }: FieldProps) {
  const t = useTranslations('accounts')
  return <PhoneField form={form} name="phone" label={t('phone')} countryLabel={t('phone_country')} first={customer.phone} />
}

function MoreFields({ form, customer }: FieldProps) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const optional = <span className="text-muted">{t('optional')}</span>
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field id="birthdate" label={t('birthdate')} aside={optional} errors={form.errorsOf('birthdate')}>
        <DateInput
          name="birthdate"
          autoComplete="bday"
          defaultValue={form.valueOf('birthdate', customer.birthdate ?? '')}
          format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
        />
      </Field>
      <Field id="gender" label={t('gender')} aside={optional} errors={form.errorsOf('gender')}>
        <Select
          name="gender"
          autoComplete="sex"
          placeholder={t('gender_unsaid')}
          defaultValue={form.valueOf('gender', customer.gender ?? '')}
          options={[
            { value: 'male', label: t('male') },
            { value: 'female', label: t('female') },
          ]}
        />
      </Field>
    </div>
  )
}

function CurrentPassword({ form }: { form: CheckedForm }) {
  const t = useTranslations('account')
  const labels = useTranslations('accounts')
  return (
    <Field
      id="password"
      label={t('personal.password')}
      hint={t('personal.password_hint')}
      errors={form.errorsOf('password')}
      required
    >
      <PasswordInput name="password" showLabel={labels('show_password')} />
    </Field>
  )
}
