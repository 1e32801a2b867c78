import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Moment } from './moments.tsx'
import type { CancellationStep } from './wire.ts'

/** The steps whose time has not passed yet, so that nobody reads a promise that is over. */
export const stepsAhead = (steps: readonly CancellationStep[], now: number): CancellationStep[] =>
  steps.filter(({ until }) => until === null || Date.parse(until) > now)

/** What cancelling costs until when, with real dates. */
export function CancellationSteps({ steps, zone }: { steps: readonly CancellationStep[]; zone: string }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {steps.map((step, position) => (
        <li key={step.until ?? 'last'} className={step.fee_percent === 0 ? 'font-medium text-success' : undefined}>
          <StepText step={step} isFirst={position === 0} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

function StepText({
  step: { until, fee_percent, fee },
  isFirst,
  zone,
}: {
  step: CancellationStep
  isFirst: boolean
  zone: string
}) {
  const t = useTranslations('orders')
  const time = () => until && <Moment at={until} zone={zone} />
  const amount = () => <MoneyText money={fee} />
  const percent = fee_percent
  if (fee_percent === 0) return until ? t.rich('free_until', { time }) : t('free_always')
  if (until) return t.rich('fee_until', { time, amount, percent })
  return t.rich(isFirst ? 'fee_always' : 'fee_after', { amount, percent })
}
