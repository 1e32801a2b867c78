import type { Infer } from '#contract/client.ts'
import type { ProductCard } from '#contract/products.ts'
import { formatDistance } from '#shared/distance.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How far something is from its landmark. */
export function NearFact({ near }: Pick<Infer<typeof ProductCard>, 'near'>) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    near && (
      <Fact icon={<Icon name="ruler" size={16} />}>
        {t('product.near', { distance: formatDistance(near.metres, locale), place: near.name })}
      </Fact>
    )
  )
}
