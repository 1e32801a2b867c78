import { formatShortDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Period } from './periods.ts'

/** Spans that one press chooses, each with its days. */
export function PeriodChips({ periods, onPick }: { periods: readonly Period[]; onPick: (period: Period) => void }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  if (periods.length === 0) return null
  return (
    <ul aria-label={t('periods.label')} className="scroll-row -mx-5 flex gap-2 px-5">
      {periods.map((period) => (
        <li key={period.code} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(period)}
            className="grid min-h-11 content-center rounded-pill border border-line bg-surface px-4 py-1 text-start text-xs hover:bg-sunken"
          >
            <span className="font-medium whitespace-nowrap">{t(`periods.${period.code}`)}</span>
            <span className="text-2xs whitespace-nowrap text-muted">
              {t('periods.days', { from: formatShortDay(period.from, locale), to: formatShortDay(period.to, locale) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
