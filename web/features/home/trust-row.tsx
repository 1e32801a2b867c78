import { useTranslations } from '#web/platform/texts/texts.ts'
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
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 lg:grid-cols-4 lg:gap-6">
        {reasons.map(([reason, icon]) => (
          <li key={reason} className="flex items-start gap-3 max-sm:flex-col max-sm:gap-1.5">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-control bg-primary-light text-primary-text"
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
