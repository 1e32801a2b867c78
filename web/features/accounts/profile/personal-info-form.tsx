import { Form } from 'react-router'
import { type CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { TypedBy } from '#web/platform/forms/typed-by.tsx'
import type { Customer } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { NameFields, OptionalFields, usePersonLabels } from '../forms/person-fields.tsx'
import { personalChecks } from './personal-form.ts'

type Props = { customer: Customer; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

/** The form of the customer's personal data; the password is asked for only where the API wants it. */
export function PersonalInfoForm({ customer, result }: Props) {
  const t = useTranslations('account')
  const labels = usePersonLabels()
  const form = useCheckedForm(result, personalChecks)
  const wantsPassword = result?.status === 'failed' && result.errors.password !== undefined
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={{ ...labels, password: t('personal.password') }} />
      <TypedBy form={form} />
      <NameFields form={form} customer={customer} />
      <EmailField form={form} first={customer.pending_email ?? customer.email} hint={t('personal.email_hint')} />
      <PhoneField
        form={form}
        name="phone"
        label={labels['phone.number']}
        countryLabel={labels['phone.country_id']}
        first={customer.phone}
      />
      <OptionalFields form={form} customer={customer} />
      {wantsPassword && <CurrentPassword form={form} />}
      <div className="flex justify-end">
        <Button type="submit" loading={form.isPending} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </Form>
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
