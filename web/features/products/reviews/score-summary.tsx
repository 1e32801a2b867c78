import { useLocation } from 'react-router'
import { scoreWord } from '#shared/score.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shareStyle } from '#web/ui/share-style.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import { type ReviewsSelection, reviewsHref } from './reviews-query.ts'

type Props = { product: ProductRecord; score: NonNullable<ProductRecord['score']>; selection: ReviewsSelection }

/** The score of a product with how it came about: each number of stars as a link to its reviews, and the four parts. */
export function ScoreSummary({ product, score: { value, count }, selection }: Props) {
  const t = useTranslations('reviews')
  const tShell = useTranslations('shell')
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-center gap-4">
        <bdi className="rounded-control bg-primary px-3 py-2 text-2xl font-bold text-on-primary tabular-nums">
          {value.toFixed(1)}
        </bdi>
        <div className="grid gap-0.5">
          <p className="text-lg font-semibold">{tShell(`score.words.${scoreWord(value)}`)}</p>
          <Stars value={value} label={tShell('score.of_five', { score: value.toFixed(1) })} />
          <p className="text-sm text-muted">{tShell('score.count', { n: count })}</p>
        </div>
      </div>
      {product.reviews && <Distribution stars={product.reviews.stars} count={count} selection={selection} />}
      {product.reviews && (
        <dl className="grid gap-3 border-t border-line pt-4">
          {product.reviews.parts.map(({ part, value: mean }) => (
            <div key={part} className="score-part" style={shareStyle(mean / 5)}>
              <dt>{t(`parts.${part}`)}</dt>
              <dd>{mean.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p
        className={classNames(
          iconBefore('badge-check'),
          'flex gap-2 border-t border-line pt-4 text-xs text-muted before:mt-0.5 before:text-success',
        )}
      >
        {t('verified_hint')}
      </p>
    </div>
  )
}

type DistributionProps = { stars: readonly number[]; count: number; selection: ReviewsSelection }

/** How often each number of stars was given; one that nobody gave leads nowhere. */
function Distribution({ stars, count, selection }: DistributionProps) {
  const t = useTranslations('reviews')
  const { search } = useLocation()
  return (
    <ul aria-label={t('distribution')} className="grid">
      {stars
        .map((given, place) => ({ given, n: place + 1 }))
        .toReversed()
        .map(({ given, n }) => {
          const row = { className: 'score-row', style: shareStyle(given / count) }
          const content = (
            <>
              {t('stars', { n })}
              <span>{given}</span>
            </>
          )
          if (given === 0)
            return (
              <li key={n} {...row}>
                {content}
              </li>
            )
          return (
            <li key={n}>
              <Link
                {...row}
                href={reviewsHref(search, { sort: selection.sort, stars: n })}
                aria-current={selection.stars === n ? 'true' : undefined}
              >
                {content}
              </Link>
            </li>
          )
        })}
    </ul>
  )
}
