import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconAfter } from '#web/ui/icon.tsx'

const reasons = [
  ['price', 'receipt-text'],
  ['seats', 'shield-check'],
  ['support', 'headset'],
  ['cancel', 'calendar-check-2'],
] as const

/** Four things that hold for every booking. */
export function TrustRow() {
  const t = useTranslations('home')
  return (
    <section aria-label={t('trust.title')}>
      <ul className="trust-row">
        {reasons.map(([reason, icon]) => (
          <li key={reason} className={`icon-square ${iconAfter(icon, 24)}`}>
            <p>{t(`trust.${reason}`)}</p>
            <p>{t(`trust.${reason}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
