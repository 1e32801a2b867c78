import { CalendarCheck2, Headset, ReceiptText, ShieldCheck } from 'lucide-react'
import { useTranslations } from '#web/platform/texts.ts'

const reasons = [
  ['price', ReceiptText],
  ['seats', ShieldCheck],
  ['support', Headset],
  ['cancel', CalendarCheck2],
] as const

/** Four things that hold for every booking. */
export function TrustRow() {
  const t = useTranslations('home')
  return (
    <section aria-label={t('trust.title')}>
      <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(([reason, Icon]) => (
          <li key={reason} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-light text-primary-text"
            >
              <Icon size={24} strokeWidth={1.75} />
            </span>
            <div>
              <p className="font-semibold">{t(`trust.${reason}`)}</p>
              <p className="text-xs text-muted">{t(`trust.${reason}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
