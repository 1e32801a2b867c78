import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { PhoneField } from '#web/platform/phone-field.tsx'
import type { Done, Failed } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { PolicyLinks } from '#web/shell/policy-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { signUpChecks } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { NameFields, OptionalFields, usePersonLabels } from './person-fields.tsx'

/** Everything that an account is made of. */
export function SignUpForm({ result }: { result: Failed | Done<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, signUpChecks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={usePersonLabels()} />
      <NameFields form={form} />
      <EmailField form={form} />
      <PhoneField form={form} name="phone" label={t('phone')} countryLabel={t('phone_country')} />
      <NewPasswordFields form={form} />
      <OptionalFields form={form} />
      <div>
        <Checkbox
          id="accept_terms"
          name="accept_terms"
          label={t('accept_terms')}
          errors={form.errorsOf('accept_terms')}
          defaultChecked={form.valueOf('accept_terms') !== ''}
          required
        />
        <PolicyLinks codes={['terms-conditions', 'privacy-policy']} />
      </div>
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('sign_up')}
      </Button>
    </Form>
  )
}
