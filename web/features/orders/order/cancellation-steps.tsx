import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CancellationStep, OrderKind } from '../wire.ts'

/** The steps whose time has not passed yet, so that nobody reads a promise that is over. */
export const stepsAhead = (steps: readonly CancellationStep[], now: number): CancellationStep[] =>
  steps.filter(({ until }) => until === null || Date.parse(until) > now)

type Props = { steps: readonly CancellationStep[]; kind: OrderKind; zone: string }

/** The cancellation fees with their last moments; `zone` is the one of the place that is booked. */
export function CancellationSteps({ steps, kind, zone }: Props) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {steps.map((step, position) => (
        <li key={step.until ?? 'last'} className={step.fee_percent === 0 ? 'font-medium text-success' : undefined}>
          <StepText step={step} isFirst={position === 0} kind={kind} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

type StepProps = Omit<Props, 'steps'> & { step: CancellationStep; isFirst: boolean }

function StepText({ step: { until, fee_percent, fee }, isFirst, kind, zone }: StepProps) {
  const t = useTranslations('orders')
  const time = () => until && <Deadline at={until} zone={zone} isLocal />
  const amount = () => (
    <span className="whitespace-nowrap">
      (<MoneyText money={fee} />)
    </span>
  )
  const percent = fee_percent
  if (fee_percent === 0) return until ? t.rich('free_until', { time }) : t(`free_always.${kind}`)
  if (until) return t.rich('fee_until', { time, amount, percent })
  return t.rich(isFirst ? 'fee_always' : 'fee_after', { amount, percent })
}
