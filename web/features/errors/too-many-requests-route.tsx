import { useSyncExternalStore } from 'react'
import { data } from 'react-router'
import { readLastRoute } from '#web/platform/browser/last-route.ts'
import { ErrorView } from '#web/platform/page/errors/error-view.tsx'
import { ReloadLink } from '#web/platform/page/errors/reload-link.tsx'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { tooManyRequests } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** How long the page asks a visitor and a program to wait; the counters of pages and calls look back one minute at most. */
const seconds = 60

export const loader = () => data(null, { status: 429, headers: { 'Retry-After': String(seconds) } })

/** Document responses get the loader's Retry-After. */
export const headers = () => ({ 'Retry-After': String(seconds) })

/** The reload action leads back to the last visited page; home, where scripts or storage are missing. */
export default function TooManyRequestsRoute() {
  const t = useTranslations('errors')
  const lastRoute = useSyncExternalStore(
    () => () => {},
    storedRoute,
    () => '/',
  )
  return (
    <>
      <PageHead title={t('unexpected')} noindex />
      <ErrorView
        art={<Illustration art={tooManyRequests} />}
        text={t('unexpected')}
        hint={t('too_many', { minutes: seconds / 60 })}
      >
        <ReloadLink to={lastRoute}>{t('reload')}</ReloadLink>
        <LinkButton href="/" variant="secondary">
          {t('home')}
        </LinkButton>
      </ErrorView>
    </>
  )
}

function storedRoute(): string {
  try {
    return readLastRoute(localStorage)
  } catch {
    return '/'
  }
}
