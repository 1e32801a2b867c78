import { Form } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { limits } from '#shared/validation.ts'
import { useCheckedForm } from '#web/platform/forms/checked-form.ts'
import { FormErrors } from '#web/platform/forms/form-errors.tsx'
import { type SubmitFailure, type SubmitSuccess, submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { knownBrowser, startSession } from '#web/platform/session/guards.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/login-route.ts'
import { signInBody, signInChecks } from './forms/account-form.ts'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'
import { useReturnQuery } from './use-return-query.ts'
import { findWaiting } from './waiting/find-waiting.ts'
import { WaitingLine, WaitingPanel } from './waiting/waiting-panel.tsx'

export const handle = { guards: ['guest'], messages: ['accounts', 'validation'] } satisfies ScreenHandle

/** The guest's selection before they came here. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ waiting: await findWaiting(context) })

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => api.signin.$post({ json: { ...signInBody(form), device_token: knownBrowser(args.context) } }),
    done: (session) => startSession(args.context, session),
  })

export default function LoginRoute({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  return (
    <AuthScreen
      title={t('sign_in')}
      lead={t(waiting ? 'waiting.sign_in_lead' : 'sign_in_lead')}
      picture={authPictures.sea}
      step={waiting?.booking ? t('waiting.step') : undefined}
      aside={waiting && <WaitingPanel waiting={waiting} />}
    >
      <PageHead title={t('sign_in')} noindex />
      <WaitingLine waiting={waiting} />
      <SignInForm result={actionData} />
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-muted">{t('no_account')}</p>
        <LinkButton href={`/signup${useReturnQuery()}`} variant="secondary" wide>
          {t('create_account')}
        </LinkButton>
        {!waiting && (
          <TextLink href="/find-booking" className="inline-flex min-h-11 items-center justify-self-center">
            {t('find_booking')}
          </TextLink>
        )}
      </div>
    </AuthScreen>
  )
}

function SignInForm({ result }: { result: SubmitFailure | SubmitSuccess<unknown> | undefined }) {
  const t = useTranslations('accounts')
  const form = useCheckedForm(result, signInChecks)
  return (
    <Form method="post" className="grid gap-5" {...form.formProps}>
      <FormErrors form={form} labels={{ username: t('username'), password: t('password') }} />
      <Field id="username" label={t('username')} errors={form.errorsOf('username')} required>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username.max}
          defaultValue={form.valueOf('username')}
          latin
        />
      </Field>
      <Field id="password" label={t('password')} errors={form.errorsOf('password')} required>
        <PasswordInput name="password" showLabel={t('show_password')} />
      </Field>
      <TextLink href="/forget-password" className="-my-2 inline-flex min-h-11 items-center justify-self-start">
        {t('forgot_password')}
      </TextLink>
      <Button type="submit" size="large" wide loading={form.isPending}>
        {t('sign_in')}
      </Button>
    </Form>
  )
}
