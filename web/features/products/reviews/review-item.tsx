import { formatMonth } from '#shared/dates.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Review } from './load-reviews.ts'
import { ReviewPictures } from './review-pictures.tsx'

/** One review: who wrote it, when they travelled, their stars, their words and pictures, and the company's answer. */
export function ReviewItem({ review, product }: { review: Review; product: string }) {
  const t = useTranslations('reviews')
  const tShell = useTranslations('shell')
  const locale = useLocale()
  const author = review.author ?? t('nobody')
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Initials name={author} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">
            <bdi>{author}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <span className="inline-flex items-center gap-1 text-success">
              <Icon name="badge-check" size={14} />
              {t('verified')}
            </span>
            <span>{t('travelled', { month: formatMonth(review.travelled_on, locale) })}</span>
          </p>
        </div>
        <Stars value={review.rating} label={tShell('score.of_five', { score: review.rating })} />
      </header>
      {review.text && (
        <p dir="auto" lang={langOf(review)} className="whitespace-pre-line wrap-anywhere">
          {review.text}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {review.parts.map(({ part, rating }) => (
          <span key={part}>{t('part_rating', { part: t(`parts.${part}`), rating })}</span>
        ))}
      </p>
      <ReviewPictures pictures={review.pictures} product={product} />
      {review.answer && <Answer answer={review.answer} />}
    </article>
  )
}

/** The `lang` of a text; a language that was not recognised is told as unknown. */
const langOf = ({ language }: Pick<Review, 'language'>) => (language === 'other' ? '' : (language ?? undefined))

function Answer({ answer }: { answer: NonNullable<Review['answer']> }) {
  const t = useTranslations('reviews')
  const { company } = useSite()
  return (
    <div className="grid gap-1 rounded-control border-s-4 border-primary bg-sunken p-4 text-sm">
      <h4 className="font-semibold">{t('answer', { company: company?.display_name ?? '' })}</h4>
      <p dir="auto" lang={langOf(answer)} className="whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  )
}
