import { useLocation } from 'react-router'
import { discountText } from '#shared/constants.ts'
import { hasOffers } from '#shared/licence.ts'
import { useConnection } from '#web/platform/browser/online.ts'
import { SignInBeside } from '#web/platform/forms/sign-in-beside.tsx'
import { useSessionWatch } from '#web/platform/session/session-watch.ts'
import { useArea, usePageArea } from '#web/platform/session/use-area.ts'
import { useLocale, useSiteOrNothing } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Banner } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconAfter, iconBefore } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The banners of every page: that the connection is gone, or the session while the page keeps what was typed. They stay in sight below a header that does. */
export function GlobalBanners() {
  const t = useTranslations('shell')
  const connection = useConnection()
  const isOver = useSessionWatch(useSiteOrNothing()?.session.user ?? null)
  return (
    <div role="status" className="sticky top-0 z-29 [header.sticky~&]:top-14 lg:[header.sticky~&]:top-18">
      {connection !== true && <Banner tone="warning">{connection || t('offline')}</Banner>}
      {isOver && <SessionOver />}
    </div>
  )
}

/** The customer signed out in another tab. */
function SessionOver() {
  const t = useTranslations('errors')
  return (
    <div data-session-over>
      <Banner tone="warning" action={<SignInBeside />}>
        {t('session_ended')}
      </Banner>
    </div>
  )
}

/** The discount of the season, as the way to the offers; only where the licence has them and one of them holds now (C-39). */
export function OffersBanner({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const company = useArea('defaultCompany')
  const { meta } = usePageArea('offers')
  const isThere = useLocation().pathname.startsWith('/offers')
  if (!hasOffers(company) || meta.total === 0 || isThere) return null
  return (
    <aside aria-label={t('offers.banner_label')} className={classNames('offers-banner', className)}>
      <Link href="/offers" className={`page-column lg:px-4 ${iconBefore('badge-percent', 18)}`}>
        <span>
          {t.rich('offers.banner', {
            discount: discountText[locale],
            b: (text) => <strong className="font-bold">{text}</strong>,
          })}
        </span>
        <span className={`offers-banner-more ${iconAfter('arrow-right')}`}>{t('offers.see')}</span>
      </Link>
    </aside>
  )
}
