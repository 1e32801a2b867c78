import { useTranslations } from '#web/platform/texts/texts.ts'
import { Stars } from '#web/ui/stars.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { OwnReview } from './wire.ts'

const tones = { waiting: 'warning', published: 'success', rejected: 'danger' } as const

/** What has become of a review: its state, and why it was rejected. */
export function ReviewState({ review: { status, rating, reason, note, text } }: { review: OwnReview }) {
  const t = useTranslations('reviewing')
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone={tones[status]} ended={status === 'rejected'}>
          {t(`states.${status}`)}
        </StatusPill>
        <Stars value={rating} label={t('your_stars', { n: rating })} />
      </div>
      {reason && <p className="font-medium">{t(`reasons.${reason}`)}</p>}
      {note && (
        <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere text-muted">
          {note}
        </p>
      )}
      <p className="text-muted">{t(`state_texts.${status}`)}</p>
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  )
}
