import type { ScreenHandle } from '#shared/site-request.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { passwordReset } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { authPictures } from './frame/auth-pictures.ts'
import { AuthScreen } from './frame/auth-screen.tsx'

export const handle = { guards: ['guest'], messages: ['accounts'] } satisfies ScreenHandle

/** Nothing to load, but its guards stand before it. */
export const loader = () => null

export default function SuccessResetPasswordRoute() {
  const t = useTranslations('accounts')
  return (
    <AuthScreen title={t('reset.done_title')} lead={t('reset.done_text')} art={passwordReset} picture={authPictures.balloons}>
      <PageHead title={t('reset.done_title')} noindex />
      <LinkButton href="/login" size="large" wide>
        {t('sign_in')}
      </LinkButton>
    </AuthScreen>
  )
}
