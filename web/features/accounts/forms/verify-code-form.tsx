import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { codeChecks } from './account-form.ts'
import { askAgainPath } from './ask-again-path.ts'
import { EmailField } from './email-field.tsx'

type Props = { address: string; isCustomer: boolean; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

/** The digits of a verification mail, with the address that they came to. */
export function CodeForm({ address, isCustomer, result }: Props) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, codeChecks)
  return (
    <>
      <Form method="post" className="grid gap-5" {...form.formProps}>
        <FormErrors form={form} labels={{ email: t('email'), code: t('verify.code') }} />
        <EmailField form={form} first={address} />
        <Field id="code" label={t('verify.code')} hint={t('verify.code_hint')} errors={form.errorsOf('code')} required>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            defaultValue={form.valueOf('code')}
            className="tabular-nums"
            latin
          />
        </Field>
        <Button type="submit" size="large" wide loading={form.isPending}>
          {t('verify.submit_code')}
        </Button>
      </Form>
      <p className="text-center text-muted">
        {t('verify.not_arrived')}{' '}
        <TextLink href={askAgainPath({ address, isCustomer })} className="inline-flex min-h-11 items-center">
          {t('verify.ask_again')}
        </TextLink>
      </p>
    </>
  )
}
