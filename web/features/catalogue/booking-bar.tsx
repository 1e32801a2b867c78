import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { type ModelRecord, priceOf } from './choice.ts'
import type { Choosing } from './use-choice.ts'

/** On narrow screens: price and the way to the form, at the bottom of the window until the form is reached and covers it. */
export function BookingBar({ model, choosing: { choice, departures, departure } }: { model: ModelRecord; choosing: Choosing }) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  if (departures.length === 0) return null
  const { currency } = model.from_price
  const total = departure && priceOf(choice, departure, { ...model, units: model.trip?.units ?? [] }).total
  return (
    <div
      data-bottom-bar
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 -mb-28 flex min-h-20 items-center justify-between gap-4 rounded-panel border border-line bg-surface px-5 py-3 shadow-raised lg:hidden"
    >
      <div className="leading-snug">
        <span className="block text-xs text-muted">
          {total ? t('booking.total') : `${t('from')} · ${t(`basis.${model.price_basis}`)}`}
        </span>
        <Price {...money(total ? { amount: total, currency } : model.from_price)} />
      </div>
      <LinkButton href="#book">{t(total ? 'booking.continue' : 'booking.choose')}</LinkButton>
    </div>
  )
}
