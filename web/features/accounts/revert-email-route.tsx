import { Form } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { endSession, requireQuery } from '#web/platform/session/guards.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/revert-email-route.ts'
import { authPictures } from './frame/auth-pictures.ts'
import { CodeScreen, isCodeRejected } from './frame/code-screen.tsx'
import { privateHeaders } from './private-headers.ts'

export const handle = { guards: ['vcode'], messages: ['accounts', 'validation'] } satisfies ScreenHandle
export const headers = privateHeaders

/** For guests and customers alike. A button takes the change back, for scanners of mail open every link. */
export const loader = () => null

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (_, api) => api['revert-email'].$post({ json: { vcode: requireQuery(args.request, 'vcode') } }),
    done({ data }) {
      endSession(args.context)
      return `/reset-password?vcode=${encodeURIComponent(data.vcode)}`
    },
  })

export default function RevertEmailRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const over = { title: t('revert.over_title'), text: t('revert.over_text'), action: t('revert.reset') }
  return (
    <CodeScreen
      title={t('revert.title')}
      lead={t('revert.lead')}
      picture={authPictures.sea}
      over={isCodeRejected(actionData) && over}
    >
      <RevertForm result={actionData} />
    </CodeScreen>
  )
}

/** Says what the button does before it is pressed. */
function RevertForm({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useSubmission(result)
  return (
    <Form method="post" className="grid gap-5">
      <FormErrors form={{ ...form, summary: [] }} />
      <ul className="grid list-disc gap-2 ps-5 text-muted marker:text-muted">
        <li>{t('revert.keeps_address')}</li>
        <li>{t('revert.signs_out')}</li>
        <li>{t('revert.new_password')}</li>
      </ul>
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('revert.confirm')}
      </Button>
      <p className="text-muted text-sm">{t('revert.own_change')}</p>
    </Form>
  )
}
