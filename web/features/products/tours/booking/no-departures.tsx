import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ProductRecord } from '../../product/product-record.ts'

/** Says that nothing can be booked now, and where something like it can. */
export function NoDepartures({ product: { service, category } }: { product: ProductRecord }) {
  const t = useTranslations('catalogue')
  return (
    <Alert tone="warning" title={t('departures.none')}>
      <p className="text-muted">{t('departures.none_hint')}</p>
      <TextLink
        href={`/services/booking/${service.slug}/models?category=${category.slug}`}
        className="inline-flex min-h-11 items-center"
      >
        {t('departures.similar')}
      </TextLink>
    </Alert>
  )
}
