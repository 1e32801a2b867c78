import type { Section } from '#web/platform/state.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useArea } from '#web/platform/use-area.ts'
import { CountryChip } from '#web/shell/country-chip.tsx'
import { type CardModel, ModelCard } from '#web/shell/model-card.tsx'
import { listOfKind } from '#web/shell/service-kinds.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  kind: CardModel['kind']
  section: Section
  models: readonly CardModel[]
  /** Says which country the whole site is narrowed to. */
  withCountry?: boolean
}

/** A row of one kind, and the way to all of it; nothing where there is nothing of it. */
export function ModelRow({ kind, section, models, withCountry = false }: Props) {
  const t = useTranslations('home')
  const services = useArea('allServices')
  if (models.length === 0) return null
  const title = section.title || t(`rows.${kind}`)
  return (
    <>
      <SectionHeading
        title={title}
        lead={section.text}
        aside={<TextLink href={listOfKind(services, kind).href}>{t(`all.${kind}`)}</TextLink>}
      />
      {withCountry && (
        <div className="-mt-3 mb-2 empty:hidden">
          <CountryChip />
        </div>
      )}
      <Carousel label={title}>
        {models.map((model) => (
          <ModelCard key={model.id} model={model} />
        ))}
      </Carousel>
    </>
  )
}
