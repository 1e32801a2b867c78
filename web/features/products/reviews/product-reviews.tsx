import { useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import type { ReviewsPage } from './load-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewSorts, reviewsHref } from './reviews-query.ts'
import { ScoreSummary } from './score-summary.tsx'

type Props = { product: ProductRecord; page: ReviewsPage | null }

/** What travellers wrote about a product: its score, and a page of their reviews. */
export function ProductReviews({ product, page }: Props) {
  const t = useTranslations('reviews')
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid scroll-mt-24 gap-4 pt-4 lg:pt-8">
      <h2 id="reviews-title" className="text-h2">
        {t('title')}
      </h2>
      {product.score && page ? (
        <div className="grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-8">
          <ScoreSummary product={product} score={product.score} selection={page.selection} />
          <ReviewList product={product} page={page} />
        </div>
      ) : (
        <FirstReview kind={product.kind} />
      )}
    </section>
  )
}

function FirstReview({ kind }: Pick<ProductRecord, 'kind'>) {
  const t = useTranslations('reviews')
  return (
    <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <Icon name="message-square-text" size={24} className="mt-1 shrink-0 text-primary-text" />
      <div className="grid gap-1">
        <p className="font-semibold">{t('first')}</p>
        <p className="max-w-prose text-muted">{t(`first_hint.${kind}`)}</p>
      </div>
    </div>
  )
}

function ReviewList({ product, page: { selection, reviews, meta, languages } }: { product: ProductRecord; page: ReviewsPage }) {
  const t = useTranslations('reviews')
  const tCatalogue = useTranslations('catalogue')
  const { search } = useLocation()
  const href = (change: Partial<typeof selection>) => reviewsHref(search, { ...selection, page: 1, ...change })
  return (
    <div className="grid min-w-0 gap-4">
      {product.score && product.score.count > 1 && (
        <TabLinks
          variant="pill"
          label={t('sort')}
          tabs={reviewSorts.map((sort) => ({
            href: href({ sort }),
            label: t(`sorts.${sort}`),
            current: sort === selection.sort,
          }))}
        />
      )}
      {languages.length > 1 && (
        <TabLinks
          variant="pill"
          label={t('language')}
          tabs={[
            { href: reviewsHref(search, withoutLanguage(selection)), label: t('languages.all'), current: !selection.language },
            ...languages.map(({ language, count }) => ({
              href: href({ language }),
              label: t('language_count', { language: t(`languages.${language}`), count }),
              current: language === selection.language,
            })),
          ]}
        />
      )}
      {selection.stars !== undefined && (
        <p>
          <Chip href={reviewsHref(search, withoutStars(selection))} removeLabel={t('remove')}>
            {t('only_stars', { n: selection.stars })}
          </Chip>
        </p>
      )}
      {reviews.length === 0 ? (
        <p role="status" className="rounded-card bg-sunken p-5 text-muted">
          {t('none')}
        </p>
      ) : (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} product={product.name} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => href({ page })}
        labels={{
          navigation: t('pages'),
          previous: tCatalogue('list.previous'),
          next: tCatalogue('list.next'),
          page: (page) => tCatalogue('list.page', { page }),
        }}
      />
    </div>
  )
}

const withoutStars = ({ stars: _, ...selection }: ReviewsPage['selection']) => ({ ...selection, page: 1 })
const withoutLanguage = ({ language: _, ...selection }: ReviewsPage['selection']) => ({ ...selection, page: 1 })
