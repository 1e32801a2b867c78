import { Form } from 'react-router'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { useSubmission } from '#web/platform/forms/submission.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { askAgainPath } from './forms/ask-again-path.ts'

/** One button; nothing is confirmed by opening the page. */
export function ConfirmForm({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useSubmission(result)
  return (
    <Form method="post" className="grid gap-5">
      <FormErrors form={{ ...form, summary: [] }} />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('verify.confirm')}
      </Button>
    </Form>
  )
}

/** The link was used, or is too old. */
export function LinkIsOver(facts: { address: string; isCustomer: boolean }) {
  const t = useTranslations('accounts')
  return (
    <>
      <Alert tone="danger" title={t('verify.over_title')} live>
        {t('verify.over_text')}
      </Alert>
      <div className="grid gap-3">
        <LinkButton href={askAgainPath(facts)} size="large" wide>
          {t('verify.ask_again')}
        </LinkButton>
        <LinkButton href="/verify-email" variant="secondary" wide>
          {t('verify.enter_code')}
        </LinkButton>
      </div>
    </>
  )
}
