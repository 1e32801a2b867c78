import { Form } from 'react-router'
import { type CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { PhoneField } from '#web/platform/forms/phone-field.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { AcceptTerms } from '#web/shell/company/accept-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { NameFields, OptionalFields, usePersonLabels } from './person-fields.tsx'
import { signUpChecks } from './sign-up.ts'

type Props = {
  result: SubmitFailure | SubmitSuccess<unknown> | undefined
  /** Within a booking: only what an account needs; the rest is in the profile. */
  isShort?: boolean
}

/** Everything that an account is made of. */
export function SignUpForm({ result, isShort = false }: Props) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, signUpChecks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={usePersonLabels()} />
      <NameFields form={form} />
      <EmailField form={form} />
      <PhoneField form={form} name="phone" label={t('phone')} countryLabel={t('phone_country')} />
      <NewPasswordFields form={form} />
      {!isShort && <OptionalFields form={form} />}
      <AcceptTerms form={form} what="account" />
      {!isShort && <Newsletter form={form} />}
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t(isShort ? 'sign_up_and_go_on' : 'sign_up')}
      </Button>
    </Form>
  )
}

/** Asks for the newsletter apart from the terms; nothing is ticked that the customer did not tick. */
function Newsletter({ form }: { form: CheckedForm }) {
  const t = useTranslations('accounts')
  return (
    <div>
      <Checkbox id="newsletter" name="newsletter" label={t('newsletter')} defaultChecked={form.valueOf('newsletter') !== ''} />
      <p className="-mt-1.5 ps-8 text-sm text-muted">{t('newsletter_hint')}</p>
    </div>
  )
}
