import { useTranslations } from '#web/platform/texts.ts'
import { ModelCard } from '#web/shell/model-card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { noResults } from '#web/ui/spots.ts'
import { isolated } from './isolated-words.ts'
import type { Found } from './search-results.tsx'

/** What to do where words find nothing, and what the company puts first. */
export function NothingFound({ q, instead }: Pick<Found, 'q' | 'instead'>) {
  const t = useTranslations('search')
  return (
    <>
      <EmptyState
        art={noResults}
        title={t('none', { q: isolated(q) })}
        action={<LinkButton href="/services">{t('browse')}</LinkButton>}
      >
        {t('none_hint')}
      </EmptyState>
      {instead.length > 0 && (
        <div>
          <SectionHeading title={t('instead')} />
          <Carousel label={t('instead')}>
            {instead.slice(0, 4).map((model) => (
              <ModelCard key={model.id} model={model} />
            ))}
          </Carousel>
        </div>
      )}
    </>
  )
}
