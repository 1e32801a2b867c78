import { Form, redirect } from 'react-router'
import { isEmail } from '#shared/validation.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { requireCustomerOrHome } from '#web/platform/session/guards.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/verify-email-request-route.ts'
import { addressBody } from './forms/account-form.ts'
import { EmailForm } from './forms/email-form.tsx'
import { keepMailedAddress, waitingAddress } from './forms/mailed-address.ts'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'
import { privateHeaders } from './private-headers.ts'

export const handle = { messages: ['accounts', 'validation'] }
export const headers = privateHeaders

/** A customer's own address is known; a guest comes with one, or goes home (C-03). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('email')
  const user = named === null ? await requireCustomerOrHome(context) : await context.get(siteContext).user()
  if (!user) return { address: named && isEmail(named) ? named : '', isCustomer: false }
  const address = waitingAddress(user)
  if (!address) throw redirect('/verify-email')
  return { address, isCustomer: true }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => api['verify-email'].request.$post({ json: addressBody(form) }),
    done(_, form) {
      keepMailedAddress(args.context.get(siteContext), addressBody(form).email)
      return '/verify-email?step=sent'
    },
  })

export default function VerifyEmailRequestRoute({ loaderData: { address, isCustomer }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  return (
    <AuthScreen title={t('verify_request.title')} lead={t('verify_request.lead')} picture={authPictures.sea}>
      <PageHead title={t('verify_request.title')} noindex />
      {isCustomer ? (
        <SendToOwn address={address} result={actionData} />
      ) : (
        <EmailForm result={actionData} first={address} send={t('verify_request.send')} />
      )}
      <p className="text-center">
        <TextLink href="/verify-email" className="inline-flex min-h-11 items-center">
          {t('verify_request.have_code')}
        </TextLink>
      </p>
    </AuthScreen>
  )
}

function SendToOwn({ address, result }: { address: string; result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useSubmission(result)
  const email = () => (
    <bdi dir="ltr" className="font-semibold text-ink">
      {address}
    </bdi>
  )
  return (
    <Form method="post" className="grid gap-5">
      <FormErrors form={{ ...form, summary: [] }} />
      <p className="text-muted wrap-anywhere">{t.rich('verify_request.to', { email })}</p>
      <input type="hidden" name="email" value={address} />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('verify_request.send')}
      </Button>
    </Form>
  )
}
