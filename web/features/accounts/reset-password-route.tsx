import { Form } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { knownBrowser, requireQuery, storeDeviceToken } from '#web/platform/session/guards.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/reset-password-route.ts'
import { forgetMailedAddress, mailedAddress } from './forms/mailed-address.ts'
import { resetBody, resetChecks } from './forms/new-password.ts'
import { NewPasswordFields } from './forms/password-fields.tsx'
import { authPictures } from './frame/auth-pictures.ts'
import { CodeScreen, isCodeRejected } from './frame/code-screen.tsx'
import { privateHeaders } from './private-headers.ts'

export const handle = { guards: ['vcode', 'guest'], messages: ['accounts', 'validation'] } satisfies ScreenHandle
export const headers = privateHeaders

/** A link that no longer works is reported before a password is typed; the check does not use it up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const vcode = requireQuery(request, 'vcode')
  return { username: mailedAddress(context.get(siteContext)), isOver: await isOver(context, vcode) }
}

/** Where the API does not t, the form is shown: it asks again when it is sent. */
async function isOver(context: Contexts, vcode: string): Promise<boolean> {
  try {
    return (await context.get(apiContext)['reset-password'].check.$post({ json: { vcode } })).status === 422
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) =>
      api['reset-password'].$post({
        json: { ...resetBody(form, requireQuery(args.request, 'vcode')), device_token: knownBrowser(args.context) },
      }),
    done(body) {
      storeDeviceToken(args.context, body)
      forgetMailedAddress(args.context.get(siteContext))
      return '/success-reset-password'
    },
  })

export default function ResetPasswordRoute({ loaderData: { username, isOver }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  const over = { title: t('reset.over_title'), text: t('reset.over_text'), action: t('reset.ask_again') }
  return (
    <CodeScreen
      title={t('reset.title')}
      lead={t('reset.lead')}
      picture={authPictures.balloons}
      over={(isOver || isCodeRejected(actionData)) && over}
    >
      <ResetForm username={username} result={actionData} />
    </CodeScreen>
  )
}

function ResetForm({ username, result }: { username: string; result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, resetChecks)
  const labels = { password: t('reset.password'), password_confirmation: t('password_confirmation') }
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={labels} />
      {/* Tells a password manager whose password this is. */}
      {username && <input hidden name="username" autoComplete="username" value={username} readOnly />}
      <NewPasswordFields form={form} label={t('reset.password')} />
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('reset.save')}
      </Button>
    </Form>
  )
}
