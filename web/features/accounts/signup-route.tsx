import type { ScreenHandle } from '#shared/site-request.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { knownBrowser, startSession } from '#web/platform/session/guards.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/signup-route.ts'
import { signUpBody } from './forms/sign-up.ts'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'
import { useReturnQuery } from './use-return-query.ts'
import { findWaiting } from './waiting/find-waiting.ts'
import { WaitingLine, WaitingPanel } from './waiting/waiting-panel.tsx'

export const handle = { guards: ['guest'], messages: ['accounts', 'policies', 'validation'] } satisfies ScreenHandle

/** The guest's selection before they came here. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ waiting: await findWaiting(context) })

/** A new account is signed in at once. */
export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => api.signup.$post({ json: { ...signUpBody(form), device_token: knownBrowser(args.context) } }),
    done: (session) => startSession(args.context, session),
  })

export default function SignUpRoute({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  return (
    <AuthScreen
      title={t('sign_up_title')}
      lead={t(waiting ? 'waiting.sign_up_lead' : 'sign_up_lead')}
      picture={authPictures.balloons}
      step={waiting?.booking ? t('waiting.step') : undefined}
      aside={waiting && <WaitingPanel waiting={waiting} />}
    >
      <PageHead title={t('sign_up_title')} noindex />
      <WaitingLine waiting={waiting} />
      <SignUpForm result={actionData} isShort={waiting !== null} />
      <p className="text-center text-muted">
        {t('have_account')} <TextLink href={`/login${useReturnQuery()}`}>{t('sign_in')}</TextLink>
      </p>
    </AuthScreen>
  )
}
