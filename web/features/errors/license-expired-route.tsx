import { data, redirect } from 'react-router'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { ErrorView } from '#web/platform/page/errors/error-view.tsx'
import { ReloadLink } from '#web/platform/page/errors/reload-link.tsx'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { licenceExpired } from '#web/ui/illustrations.ts'
import type { Route } from './+types/license-expired-route.ts'

/** With a valid licence there is nothing to say here: home (C-18). */
export async function loader({ context }: Route.LoaderArgs) {
  const company = await unwrapOr(context.get(apiContext)['company-profile'].$get(), null)
  if (company && !company.license.expired) throw redirect('/')
  return data(null, { status: 402 })
}

export default function LicenseExpiredRoute() {
  const t = useTranslations('errors')
  return (
    <>
      <PageHead title={t('unavailable')} noindex />
      <ErrorView art={<Illustration art={licenceExpired} />} text={t('unavailable')}>
        <ReloadLink>{t('reload')}</ReloadLink>
      </ErrorView>
    </>
  )
}
