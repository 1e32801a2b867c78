import { formatDistance } from '#shared/distance.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import type { CardProduct } from './card-data.ts'

/** How far something is from its landmark. */
export function NearFact({ near }: Pick<CardProduct, 'near'>) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    near && <Fact icon="ruler">{t('product.near', { distance: formatDistance(near.metres, locale), place: near.name })}</Fact>
  )
}
