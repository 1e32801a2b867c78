import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'

const steps = ['send', 'answer', 'accept'] as const

/** The steps of a request after it is sent. */
export function HowItGoes() {
  const t = useTranslations('requests')
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('steps.title')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-pill bg-primary-light text-sm font-semibold tabular-nums text-primary-text"
            >
              {place + 1}
            </span>
            <span className="grid">
              <span className="font-medium">{t(`steps.${step}.title`)}</span>
              <span className="text-sm text-muted">{t(`steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
