import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Stay } from '../load-hotel.ts'

/** The days of a stay and how long it is. */
export function StayDays({ stay }: { stay: Stay }) {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <div>
        <dt className="text-xs text-muted">{t('from')}</dt>
        <dd className="font-semibold">{formatDay(stay.from, locale)}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('to')}</dt>
        <dd className="font-semibold">{formatDay(stay.to, locale)}</dd>
      </div>
      <div className="col-span-2 text-muted">
        <dt className="sr-only">{t('length')}</dt>
        <dd>{tProduct('nights', { n: stay.nights.length })}</dd>
      </div>
    </dl>
  )
}
