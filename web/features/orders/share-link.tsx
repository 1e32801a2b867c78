import { formatDay, formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import type { Order } from './wire.ts'

/** Sends who comes along what, when and where; neither the price nor the reference, which are the customer's own. */
export function ShareLink({ order: { package_name, travel_day, travel_time, guide } }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const when = [travel_day && formatDay(travel_day, locale), travel_time && formatTime(travel_time, locale)]
  const text = [package_name, when.filter(Boolean).join(t('comma')), guide.place?.text].filter(Boolean).join('\n')
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-link print:hidden underline underline-offset-4"
    >
      <BrandIcon name="whatsapp" />
      {t('guide.share')}
    </a>
  )
}
