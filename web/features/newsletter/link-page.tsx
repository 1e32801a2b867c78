import { Form } from 'react-router'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { useSubmission } from '#web/platform/forms/submission.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { brokenCompass, mailSent } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'

/** Pages whose address holds a token are stored nowhere. */
export const tokenHeaders = () => ({ 'Cache-Control': 'private, no-store' })

type Props = { kind: 'confirm' | 'unsubscribe'; againPath: string; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

/** The page of a mailed link: a button does what the link is for, since scanners of mail open every link. */
export function LinkPage({ kind, againPath, result }: Props) {
  const t = useTranslations('newsletter')
  const form = useSubmission(result)
  const hasErrors = result?.status === 'failed' && result.errors.token !== undefined
  return (
    <NewsletterPanel
      title={t(`${kind}.title`)}
      {...(!hasErrors && { lead: t(`${kind}.lead`) })}
      art={hasErrors ? brokenCompass : mailSent}
    >
      <PageHead title={t(`${kind}.title`)} noindex />
      <meta name="referrer" content="strict-origin" />
      {hasErrors ? (
        <>
          <Alert tone="danger" title={t(`${kind}.over_title`)} live>
            {t(`${kind}.over_text`)}
          </Alert>
          <LinkButton href={againPath} size="large" wide>
            {t(`${kind}.again`)}
          </LinkButton>
        </>
      ) : (
        <Form method="post" className="grid gap-5">
          <FormErrors form={{ ...form, summary: [] }} />
          <Button type="submit" size="large" wide loading={form.isPending}>
            {t(`${kind}.send`)}
          </Button>
        </Form>
      )}
    </NewsletterPanel>
  )
}
