import { Form } from 'react-router'
import { useCheckedForm } from '#web/platform/checked-form.ts'
import { FormErrors } from '#web/platform/form-errors.tsx'
import { guestOnly, rememberBrowser, requireQuery } from '#web/platform/guards.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { type Done, type Failed, submit } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/reset-password-route.ts'
import { resetBody, resetChecks } from './account-form.ts'
import { authPictures } from './auth-pictures.ts'
import { AuthScreen } from './auth-screen.tsx'
import { forgetMailedAddress, mailedAddress } from './mailed-address.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { privateHeaders } from './private-headers.ts'
import { SecretAddress } from './secret-address.tsx'

export const handle = { messages: ['accounts', 'validation'] }
export const headers = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  requireQuery(request, 'vcode')
  await guestOnly(context)
  return { username: mailedAddress(context.get(siteContext)) }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => api['reset-password'].$post({ json: resetBody(form, requireQuery(args.request, 'vcode')) }),
    done(body) {
      rememberBrowser(args.context, body)
      forgetMailedAddress(args.context.get(siteContext))
      return '/success-reset-password'
    },
  })

export default function ResetPasswordRoute({ loaderData: { username }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const isOver = actionData?.status === 'failed' && actionData.errors.vcode !== undefined
  return (
    <AuthScreen title={t('reset.title')} lead={isOver ? undefined : t('reset.lead')} picture={authPictures.balloons}>
      <PageHead title={t('reset.title')} noindex />
      <SecretAddress />
      {isOver ? <LinkIsOver /> : <ResetForm username={username} result={actionData} />}
    </AuthScreen>
  )
}

function LinkIsOver() {
  const t = useTranslations('accounts')
  return (
    <>
      <Alert tone="danger" title={t('reset.over_title')} live>
        {t('reset.over_text')}
      </Alert>
      <LinkButton href="/forget-password" size="large" wide>
        {t('reset.ask_again')}
      </LinkButton>
    </>
  )
}

function ResetForm({ username, result }: { username: string; result: Failed | Done<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, resetChecks)
  const labels = { password: t('reset.password'), password_confirmation: t('password_confirmation') }
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} title={t('check_fields')} labels={labels} />
      {/* Tells a password manager whose password this is. */}
      {username && <input hidden name="username" autoComplete="username" value={username} readOnly />}
      <NewPasswordFields form={form} label={t('reset.password')} />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('reset.save')}
      </Button>
    </Form>
  )
}
