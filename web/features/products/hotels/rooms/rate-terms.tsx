import { hoursBefore, inOrder } from '#shared/booking/cancellation.ts'
import { isolate } from '#shared/isolate-text.ts'
import { useDeadlineText } from '#web/platform/texts/deadline.tsx'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Amount } from '#web/ui/amount.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import { stepDeadlines } from '../../product/cancellation-steps.ts'
import type { Rate, Stay } from '../load-hotel.ts'

/** What a rate promises: the board, the cancellation, and what comes with it. */
export function RateTerms({ rate, stay }: { rate: Rate; stay: Stay | null }) {
  const t = useTranslations('hotel')
  return (
    <>
      {rate.name && <p className="rate-note font-medium">{rate.name}</p>}
      <p className={classNames('rate-board', iconBefore('utensils'))}>{t(`boards.${rate.board}`)}</p>
      <RateCancellation rate={rate} stay={stay} />
      {rate.included.map((text) => (
        <p key={text} className={classNames('rate-term before:text-success', iconBefore('check'))}>
          {text}
        </p>
      ))}
      <Supplements rate={rate} />
    </>
  )
}

/** Until when the rate is cancelled for nothing: for a stay with the moment at the hotel, else how long before. */
export function RateCancellation({ rate, stay }: { rate: Rate; stay: Stay | null }) {
  const { isFree, text, afterwards } = useCancellationText(rate, stay)
  return (
    <p className={classNames(isFree ? 'rate-free' : 'rate-term', iconBefore(isFree ? 'shield-check' : 'calendar-x'))}>
      {text}
      {afterwards && <span>{afterwards}</span>}
    </p>
  )
}

function useCancellationText(rate: Rate, stay: Stay | null): { isFree: boolean; text: string; afterwards?: string | null } {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const tCatalogue = useTranslations('catalogue')
  const deadlineText = useDeadlineText()
  const steps = inOrder(rate.cancellation)
  const over = stay?.stepsOver[rate.id] ?? 0
  const [step, next] = [steps[over], steps[over + 1]]
  const thenText = (percent: number) => (percent >= 100 ? t('rate.then_none') : t('rate.then_fee', { percent }))
  if (!step || step.fee_percent >= 100) return { isFree: false, text: tCatalogue('booking.no_refund') }
  const afterwards = next && thenText(next.fee_percent)
  const until = stay ? (stepDeadlines(rate.cancellation, stay.start.startsAt)[over]?.until ?? null) : null
  const date = stay && until !== null ? isolate(deadlineText({ at: until, zone: stay.start.zone, isLocal: true })) : null
  if (step.fee_percent > 0)
    return {
      isFree: false,
      text: date ? t('rate.fee_until', { percent: step.fee_percent, date }) : t('rate.fee', { percent: step.fee_percent }),
      afterwards,
    }
  if (date) return { isFree: true, text: tCatalogue('booking.free_until', { date }), afterwards }
  const hours = next ? hoursBefore(step) : 0
  const text = hours % 24 === 0 ? tProduct('free_until.check_in', { n: hours / 24 }) : t('rate.free_hours', { n: hours })
  return { isFree: true, text, afterwards }
}

/** What guests pay for their meals on top of the room. */
function Supplements({ rate: { adult_price, child_price } }: { rate: Rate }) {
  const t = useTranslations('hotel')
  const money = useMoney()
  const lines = [
    { key: 'adult', price: adult_price },
    { key: 'child', price: child_price },
  ] as const
  return lines
    .filter(({ price }) => Number(price.amount) > 0)
    .map(({ key, price }) => (
      <p key={key} className="rate-note">
        {t.rich(`rate.per_${key}`, { amount: () => <Amount {...money(price)} /> })}
      </p>
    ))
}
