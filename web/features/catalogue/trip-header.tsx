import { useTranslations } from '#web/platform/texts.ts'
import { useDuration } from '#web/shell/use-duration.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { inOrder } from './cancellation-steps.ts'
import type { ModelRecord } from './choice.ts'
import { shownMinutes } from './programme-days.ts'

type Props = { model: ModelRecord }

/** Where we are, the name of the trip, and its facts. */
export function TripHeader({ model }: Props) {
  const t = useTranslations('catalogue')
  const { service, category, name, summary } = model
  const list = `/services/booking/${service.slug}/models`
  return (
    <div className="grid gap-4">
      <Breadcrumb
        label={t('trail')}
        steps={[
          { label: t('home'), href: '/' },
          { label: service.name, href: list },
          { label: category.name, href: `${list}?category=${category.slug}` },
        ]}
      />
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          <Tag look="brand">{category.name}</Tag>
          {model.confirmation === 'instant' && (
            <Tag look="success" icon={<Icon name="zap" size={14} />}>
              {t('trip.instant')}
            </Tag>
          )}
        </p>
        <h1 className="text-h1">{name}</h1>
        <p className="max-w-prose text-lg text-muted">{summary}</p>
      </div>
      <Facts model={model} />
    </div>
  )
}

function Facts({ model: { trip, confirmation, cancellation, destination, country } }: Props) {
  const t = useTranslations('catalogue')
  const duration = useDuration()
  const free = inOrder(cancellation).findLast(({ fee_percent }) => fee_percent === 0)
  const place = destination && destination.name !== country.name ? destination.name : null
  const placeText = place ? t('trip.place', { place, country: country.name }) : country.name
  const facts = [
    ...(trip
      ? [{ term: t('trip.facts.duration'), value: duration(shownMinutes(trip)), icon: <Icon name="clock" size={20} /> }]
      : []),
    { term: t('trip.facts.place'), value: placeText, icon: <Icon name="map-pin" size={20} /> },
    ...(trip && trip.languages.length > 0
      ? [
          {
            term: t('trip.facts.languages'),
            value: trip.languages.map((code) => t('trip.languages', { code })).join(t('trip.separator')),
            icon: <Icon name="languages" size={20} />,
          },
        ]
      : []),
    ...(trip
      ? [
          {
            term: t('trip.facts.min_age'),
            value: t('trip.min_age', { n: trip.min_age }),
            icon: <Icon name="user-round" size={20} />,
          },
        ]
      : []),
    { term: t('trip.facts.confirmation'), value: t(`trip.${confirmation}`), icon: <Icon name="zap" size={20} /> },
    ...(free && free.days_before > 0
      ? [
          {
            term: t('trip.facts.cancellation'),
            value: t('trip.free_until', { n: free.days_before }),
            icon: <Icon name="shield-check" size={20} />,
          },
        ]
      : []),
  ]
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6 [&>dl]:grid-cols-2 [&>dl]:sm:grid-cols-3">
      <DefinitionList items={facts} />
    </div>
  )
}
