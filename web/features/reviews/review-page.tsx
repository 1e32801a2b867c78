import { formatMonth } from '#shared/dates.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReviewFields, type ReviewResult } from './review-fields.tsx'
import { ReviewState } from './review-state.tsx'
import type { ReviewForm } from './wire.ts'

/** The page of a review: what it is about, what has become of it, and its form as long as it may be written. */
export function ReviewPage({ review: form, result }: { review: ReviewForm; result: ReviewResult }) {
  const t = useTranslations('reviewing')
  const locale = useLocale()
  const { product, travelled_on, review, can_write } = form
  const isFolded = review !== null && review.status !== 'rejected' && result?.status !== 'failed'
  const fields = <ReviewFields key={review?.status} review={form} result={result} />
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-4">
        <h1 className="text-h1">{t('title')}</h1>
        <div className="flex items-center gap-4">
          {product.image && (
            <div className="aspect-square w-20 shrink-0 overflow-hidden rounded-control [&_img]:size-full">
              <SitePicture picture={product.image} sizes="80px" decorative />
            </div>
          )}
          <div className="grid gap-0.5">
            <p className="font-semibold">{product.name}</p>
            <p className="text-sm text-muted">{t('travelled', { month: formatMonth(travelled_on, locale) })}</p>
          </div>
        </div>
        {!review && can_write && <p className="text-muted">{t('lead')}</p>}
      </header>
      {review && <ReviewState review={review} />}
      {!can_write && <Alert tone="info">{t('closed')}</Alert>}
      {can_write &&
        (isFolded ? (
          <details className="group grid gap-4">
            <summary className="inline-flex min-h-11 w-fit items-center gap-2 rounded-control font-medium text-link underline-offset-4 hover:underline">
              <Icon name="pencil" />
              {t('change')}
            </summary>
            <div className="pt-4">{fields}</div>
          </details>
        ) : (
          fields
        ))}
    </div>
  )
}
