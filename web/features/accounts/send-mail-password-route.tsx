import { Form } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { useSubmission } from '#web/platform/forms/submission.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { mailSent } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/send-mail-password-route.ts'
import { askForReset } from './ask-for-reset.ts'
import { mailedAddress } from './forms/mailed-address.ts'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'
import { privateHeaders } from './private-headers.ts'

export const handle = { guards: ['guest'], messages: ['accounts', 'validation'] } satisfies ScreenHandle
export const headers = privateHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return { address: mailedAddress(context.get(siteContext)) }
}

export const action = (args: Route.ActionArgs) => askForReset(args)

export default function SendMailPasswordRoute({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const email = () => <bdi dir="ltr">{address}</bdi>
  return (
    <AuthScreen
      title={t('mail_sent.title')}
      lead={address ? t.rich('mail_sent.text_to', { email }) : t('mail_sent.text')}
      art={mailSent}
      picture={authPictures.sea}
    >
      <PageHead title={t('mail_sent.title')} noindex />
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>{t('mail_sent.lifetime')}</li>
        <li>{t('mail_sent.spam')}</li>
      </ul>
      <div className="grid gap-3">
        <LinkButton href="/login" size="large" wide>
          {t('back_to_sign_in')}
        </LinkButton>
        {address && <SendAgain address={address} result={actionData} />}
      </div>
      <p className="text-center">
        <TextLink href="/forget-password" className="inline-flex min-h-11 items-center">
          {t('mail_sent.other')}
        </TextLink>
      </p>
    </AuthScreen>
  )
}

function SendAgain({ address, result }: { address: string; result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useSubmission(result)
  return (
    <Form method="post" className="grid gap-3">
      <FormErrors form={{ ...form, summary: [] }} />
      <input type="hidden" name="email" value={address} />
      <Button type="submit" variant="secondary" wide loading={form.isPending}>
        {t('mail_sent.again')}
      </Button>
    </Form>
  )
}
