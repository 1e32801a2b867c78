import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { iconBefore } from '#web/ui/icon.tsx'
import type { Hotel } from '../../product/product-record.ts'

/** When guests come and go, how old they have to be, and what the hotel asks of them. */
export function CheckInRules({ hotel }: { hotel: Hotel }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const time = (text: string) => formatTime(text, locale)
  const from = time(hotel.check_in)
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <DefinitionList
        variant="lines"
        items={[
          {
            term: t('from'),
            value: hotel.check_in_until
              ? t('check_in_times', { from, until: time(hotel.check_in_until) })
              : t('check_in_from', { from }),
          },
          { term: t('to'), value: t('check_out_until', { until: time(hotel.check_out) }) },
          ...(hotel.min_check_in_age === null
            ? []
            : [{ term: t('min_check_in_age'), value: t('age', { n: hotel.min_check_in_age }) }]),
        ]}
      />
      {hotel.rules.length > 0 && (
        <ul className="house-rules">
          {hotel.rules.map((rule) => (
            <li key={rule} className={iconBefore('info')}>
              {rule}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
