import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { scoreWord } from '#shared/score.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
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
            <div key={part} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
              <dt>{t(`parts.${part}`)}</dt>
              <dd className="font-semibold tabular-nums">{mean.toFixed(1)}</dd>
              <Bar share={mean / 5} />
            </div>
          ))}
        </dl>
      )}
      <p className="flex gap-2 border-t border-line pt-4 text-xs text-muted">
        <Icon name="badge-check" size={16} className="mt-0.5 shrink-0 text-success" />
        {t('verified_hint')}
      </p>
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="col-span-full block h-1.5 overflow-hidden rounded-pill bg-sunken">
      <span className="block h-full rounded-pill bg-primary" style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

type DistributionProps = { stars: readonly number[]; count: number; selection: ReviewsSelection }

function Distribution({ stars, count, selection }: DistributionProps) {
  const t = useTranslations('reviews')
  const { search } = useLocation()
  return (
    <ul aria-label={t('distribution')} className="grid">
      {stars
        .map((given, place) => ({ given, n: place + 1 }))
        .toReversed()
        .map(({ given, n }) => (
          <li key={n}>
            <DistributionRow
              href={given > 0 ? reviewsHref(search, { sort: selection.sort, stars: n }) : null}
              isCurrent={selection.stars === n}
              label={t('stars', { n })}
            >
              <span className="block h-2 overflow-hidden rounded-pill bg-sunken">
                <span className="block h-full rounded-pill bg-star" style={{ width: `${Math.round((given / count) * 100)}%` }} />
              </span>
              <span className="text-end text-muted tabular-nums">{given}</span>
            </DistributionRow>
          </li>
        ))}
    </ul>
  )
}

type RowProps = { href: string | null; isCurrent: boolean; label: string; children: ReactNode }

/** A number of stars that nobody gave leads nowhere. */
function DistributionRow({ href, isCurrent, label, children }: RowProps) {
  const row = 'grid min-h-11 grid-cols-[5.5rem_1fr_2rem] items-center gap-3 rounded-control text-sm'
  if (!href)
    return (
      <span className={row}>
        {label}
        {children}
      </span>
    )
  return (
    <Link href={href} aria-current={isCurrent ? 'true' : undefined} className={`${row} hover:underline aria-[current]:font-bold`}>
      {label}
      {children}
    </Link>
  )
}
