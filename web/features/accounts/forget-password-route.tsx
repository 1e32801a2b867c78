import type { ScreenHandle } from '#shared/site-request.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/forget-password-route.ts'
import { askForReset } from './ask-for-reset.ts'
import { EmailForm } from './forms/email-form.tsx'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'

export const handle = { guards: ['guest'], messages: ['accounts', 'validation'] } satisfies ScreenHandle

/** Nothing to load, but its guards stand before it. */
export const loader = () => null

export const action = (args: Route.ActionArgs) => askForReset(args)

export default function ForgetPasswordRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslations('accounts')
  return (
    <AuthScreen title={t('forget.title')} lead={t('forget.lead')} picture={authPictures.sea}>
      <PageHead title={t('forget.title')} noindex />
      <EmailForm result={actionData} send={t('forget.send')} />
      <p className="text-center">
        <TextLink href="/login" className="inline-flex min-h-11 items-center">
          {t('back_to_sign_in')}
        </TextLink>
      </p>
    </AuthScreen>
  )
}
