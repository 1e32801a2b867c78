import { formatDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { datedSteps, inOrder } from './cancellation-steps.ts'
import type { ModelRecord } from './choice.ts'
import { localMoment } from './departure-texts.ts'
import { isolated } from './isolated-text.ts'
import type { OpenDeparture } from './use-choice.ts'

type Props = { model: ModelRecord; departure: OpenDeparture | undefined }
type Row = { when: string; fee: number }

/** What a cancellation costs: until which moment for a chosen departure, else how long before any. */
export function CancellationBox({ model, departure }: Props) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const rows = useRows(model, departure)
  const lead = departure
    ? t('cancellation.dated', { date: isolated(formatDay(departure.starts_on, locale)) })
    : t('cancellation.general')
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <p aria-live="polite" className="border-b border-line px-5 py-3 text-sm text-muted">
        {lead}
      </p>
      <dl>
        {rows.map(({ when, fee }) => (
          <div
            key={when}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 last:border-b-0"
          >
            <dt>{when}</dt>
            <dd className={classNames('flex items-center gap-2 font-semibold', fee === 0 && 'text-success')}>
              {fee === 0 ? <Icon name="shield-check" /> : <Icon name="calendar-x" className="text-muted" />}
              {feeText(t, fee)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>

function feeText(t: Translate, fee: number): string {
  if (fee === 0) return t('cancellation.free')
  return fee >= 100 ? t('cancellation.none_back') : t('cancellation.fee', { percent: fee })
}

function useRows({ cancellation }: ModelRecord, departure: OpenDeparture | undefined): Row[] {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const last = (isOnly: boolean, only: 'always' | 'from_now') => t(isOnly ? `cancellation.${only}` : 'cancellation.afterwards')
  if (!departure)
    return inOrder(cancellation).map(({ days_before, fee_percent }, place, all) => ({
      when: place < all.length - 1 ? t('cancellation.until_before', { n: days_before }) : last(place === 0, 'always'),
      fee: fee_percent,
    }))
  const steps = datedSteps(cancellation, departure.starts_at).slice(departure.stepsOver)
  return steps.map(({ until, fee_percent }, place) => {
    if (until === null) return { when: last(place === 0, departure.stepsOver > 0 ? 'from_now' : 'always'), fee: fee_percent }
    const { day, time } = localMoment(departure.zone, until, locale)
    return { when: t('cancellation.until', { date: isolated(t('departures.at', { day, time })) }), fee: fee_percent }
  })
}
