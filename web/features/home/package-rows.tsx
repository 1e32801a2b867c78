import type { Section } from '#web/platform/state.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useArea } from '#web/platform/use-area.ts'
import { type CardModel, ModelCard } from '#web/shell/model-card.tsx'
import { listOfKind } from '#web/shell/service-kinds.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioTabs } from '#web/ui/radio-tabs.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Type = 'international' | 'sports'
type Props = { section: Section; international: readonly CardModel[]; sports: readonly CardModel[] }

const icons = { international: 'compass', sports: 'trophy' } as const satisfies Record<Type, string>

/** Packages, the international ones apart from those for sports where there are both. */
export function PackageRows({ section, international, sports }: Props) {
  const t = useTranslations('home')
  const { href } = listOfKind(useArea('allServices'), 'package')
  const rows = [
    { type: 'international', models: international },
    { type: 'sports', models: sports },
  ] as const
  const shown = rows.filter(({ models }) => models.length > 0)
  if (shown.length === 0) return null
  return (
    <>
      <SectionHeading
        title={section.title || t('rows.package')}
        lead={section.text}
        aside={<TextLink href={href}>{t('all.package')}</TextLink>}
      />
      {shown.length > 1 ? (
        <RadioTabs
          label={t('packages.types')}
          tabs={shown.map(({ type, models }) => ({
            id: type,
            label: t(`packages.${type}`),
            icon: <Icon name={icons[type]} />,
            panel: <Row type={type} models={models} />,
          }))}
        />
      ) : (
        shown.map((row) => <Row key={row.type} {...row} />)
      )}
    </>
  )
}

function Row({ type, models }: { type: Type; models: readonly CardModel[] }) {
  const t = useTranslations('home')
  return (
    <Carousel label={t(`packages.${type}`)}>
      {models.map((model) => (
        <ModelCard key={model.id} model={model} />
      ))}
    </Carousel>
  )
}
