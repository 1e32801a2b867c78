import { guestOnly } from '#web/platform/guards.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { passwordReset } from '#web/ui/spots.ts'
import type { Route } from './+types/success-reset-password-route.ts'
import { authPictures } from './auth-pictures.ts'
import { AuthScreen } from './auth-screen.tsx'

export const handle = { messages: ['accounts'] }

export async function loader({ context }: Route.LoaderArgs) {
  await guestOnly(context)
  return null
}

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
