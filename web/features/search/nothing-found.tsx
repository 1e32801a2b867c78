import { isolate } from '#shared/isolate-text.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ProductCard } from '#web/shell/cards/product-card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SearchHits } from './search-hits.ts'

/** Advice for a search without results, and the company's featured products. */
export function NothingFound({ q, instead }: Pick<SearchHits, 'q' | 'instead'>) {
  const t = useTranslations('search')
  return (
    <>
      <EmptyState
        art={noResults}
        title={t('none', { q: isolate(q) })}
        action={<LinkButton href="/services">{t('browse')}</LinkButton>}
      >
        {t('none_hint')}
      </EmptyState>
      {instead.length > 0 && (
        <div>
          <SectionHeading title={t('instead')} />
          <Carousel label={t('instead')}>
            {instead.slice(0, 4).map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Carousel>
        </div>
      )}
    </>
  )
}
