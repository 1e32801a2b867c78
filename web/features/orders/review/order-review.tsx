import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ReviewForm } from '../wire.ts'

/** Asks for the review of a completed order, or says what has become of it. */
export function OrderReview({ orderId, form: { review, can_write } }: { orderId: string; form: ReviewForm }) {
  const t = useTranslations('orders')
  if (!review && !can_write) return null
  const state = review?.status ?? 'none'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <h2 className="text-xl">{t('review.title')}</h2>
        <p className="text-muted">{t(`review.texts.${state}`)}</p>
      </div>
      <LinkButton href={`/profile/orders/${orderId}/review`} variant={review ? 'secondary' : 'primary'}>
        {t(review ? 'review.see' : 'review.write')}
      </LinkButton>
    </Card>
  )
}
