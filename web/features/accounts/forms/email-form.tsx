import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { addressChecks } from './account-form.ts'
import { EmailField } from './email-field.tsx'

type Props = { result: SubmitFailure | SubmitSuccess<unknown> | undefined; first?: string; send: string }

/** Asks for an e-mail address, to send something there. */
export function EmailForm({ result, first, send }: Props) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, addressChecks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={{ email: t('email') }} />
      <EmailField form={form} first={first} />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {send}
      </Button>
    </Form>
  )
}
