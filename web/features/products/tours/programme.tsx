import { formatTime, isTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Trip } from '../product/product-record.ts'
import { programmeDays } from './programme-days.ts'

/** The programme, day by day; the first day is open. */
export function Programme({ trip }: { trip: Trip }) {
  const t = useTranslations('catalogue')
  return (
    <div className="rounded-card border border-line bg-surface px-5 shadow-card">
      {programmeDays(trip.programme).map(({ day, steps }, place) => (
        <Disclosure
          key={day}
          open={place === 0}
          title={
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              {day === null ? t('trip.whole_day') : t('trip.day', { n: day })}
              <span className="text-xs font-normal text-muted">{t('trip.steps', { n: steps.length })}</span>
            </span>
          }
        >
          <Steps steps={steps} />
        </Disclosure>
      ))}
    </div>
  )
}

function Steps({ steps }: { steps: Trip['programme'] }) {
  const locale = useLocale()
  return (
    <ol className="programme-steps">
      {steps.map(({ time, title, text }) => (
        <li key={`${time}${title}`}>
          {time && isTime(time) && <bdi>{formatTime(time, locale)}</bdi>}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
