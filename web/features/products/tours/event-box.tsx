import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ProductRecord } from '../product/product-record.ts'

/** The match or race that a sports package is made around. */
export function EventBox({ event: { name, venue, date } }: { event: NonNullable<ProductRecord['event']> }) {
  const t = useTranslations('tour')
  const locale = useLocale()
  return (
    <section aria-label={t('event')} className="flex gap-4 rounded-card bg-secondary-light p-4 md:p-5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-surface text-secondary-text"
      >
        <Icon name="trophy" size={22} />
      </span>
      <div className="grid gap-0.5">
        <span className="text-xs font-medium text-secondary-text">{t('event')}</span>
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-sm text-muted">
          {venue}
          {t('separator')}
          <bdi>{formatDay(date, locale)}</bdi>
        </p>
      </div>
    </section>
  )
}
