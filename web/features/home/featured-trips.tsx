import type { Section, Service } from '#web/platform/state.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { CountryChip } from '#web/shell/country-chip.tsx'
import { type CardModel, ModelCard } from '#web/shell/model-card.tsx'
import { servicePath } from '#web/shell/navigation.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { section: Section | undefined; models: readonly CardModel[]; service: Service | undefined }

/** The trips that the company puts first; nothing where there are none, or no section for them. */
export function FeaturedTrips({ section, models, service }: Props) {
  const t = useTranslations('home')
  if (!section || models.length === 0) return null
  const title = section.title || t('trips.title')
  return (
    <div>
      <SectionHeading
        title={title}
        lead={section.text}
        aside={service && <TextLink href={servicePath(service)}>{t('trips.all')}</TextLink>}
      />
      <div className="-mt-3 mb-2 empty:hidden">
        <CountryChip />
      </div>
      <Carousel label={title}>
        {models.map((model) => (
          <ModelCard key={model.id} model={model} />
        ))}
      </Carousel>
    </div>
  )
}
