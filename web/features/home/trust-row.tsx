import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

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
      <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(([reason, icon]) => (
          <li key={reason} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-light text-primary-text"
            >
              <Icon name={icon} size={24} />
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
