import { formatMonth } from '#shared/dates.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
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
    <article className="review">
      <header>
        <Initials name={author} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">
            <bdi>{author}</bdi>
          </h3>
          <p>
            <Fact icon="badge-check">{t('verified')}</Fact>
            {t('travelled', { month: formatMonth(review.travelled_on, locale) })}
          </p>
        </div>
        <Stars value={review.rating} label={tShell('score.of_five', { score: review.rating })} />
      </header>
      {review.text && (
        <p dir="auto" lang={langOf(review)} className="review-text">
          {review.text}
        </p>
      )}
      <p className="review-parts">
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
      <p dir="auto" lang={langOf(answer)} className="review-text">
        {answer.text}
      </p>
    </div>
  )
}
