import { useLocation } from 'react-router'
import { discountText } from '#shared/constants.ts'
import { hasOffers } from '#shared/licence.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale, useSite } from '#web/platform/use-site.ts'
import { Banner } from '#web/ui/alert.tsx'
import { Directional } from '#web/ui/directional.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** What concerns every page: for now that the connection is gone. */
export function GlobalBanners() {
  const t = useTranslations('shell')
  const isOnline = useIsOnline()
  return <div role="status">{!isOnline && <Banner tone="warning">{t('offline')}</Banner>}</div>
}

/** The discount of the season, as the way to the offers; only where the licence has them and one of them holds now (C-39). */
export function OffersBanner() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { company, offersTotal } = useSite()
  const isThere = useLocation().pathname.startsWith('/offers')
  if (!hasOffers(company) || offersTotal === 0 || isThere) return null
  return (
    <aside aria-label={t('offers.banner_label')} className="bg-secondary text-on-secondary">
      <Link
        href="/offers"
        className="page-column group flex min-h-11 items-center justify-center gap-x-3 py-1.5 text-center text-sm font-medium focus-visible:-outline-offset-4 focus-visible:outline-current"
      >
        <Icon name="badge-percent" size={20} className="shrink-0" />
        <span>
          {t.rich('offers.banner', {
            discount: discountText[locale],
            b: (text) => <strong className="font-bold">{text}</strong>,
          })}
        </span>
        <span className="inline-flex items-center gap-1 underline decoration-1 underline-offset-4 group-hover:decoration-2 max-sm:sr-only">
          {t('offers.see')}
          <Directional>
            <Icon name="arrow-right" size={16} />
          </Directional>
        </span>
      </Link>
    </aside>
  )
}
