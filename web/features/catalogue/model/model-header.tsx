import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { HeartButton } from '#web/shell/heart-button.tsx'
import { Trail } from '#web/shell/trail.tsx'
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ModelRecord } from './model-record.ts'

type Props = {
  model: ModelRecord
  /** What its kind has to tell, in the order of the page. */
  facts: readonly Definition[]
  /** What stands under the summary, such as an address. */
  children?: ReactNode
}

/** Where we are, the name of the model, and its facts. */
export function ModelHeader({ model, facts, children }: Props) {
  const t = useTranslations('catalogue')
  const { service, category, name, summary } = model
  const list = `/services/booking/${service.slug}/models`
  return (
    <div className="grid gap-4">
      <Trail
        label={t('trail')}
        steps={[
          { label: service.name, href: list },
          { label: category.name, href: `${list}?category=${category.slug}` },
        ]}
      />
      <div className="grid gap-3">
        <Tags model={model} />
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-h1">{name}</h1>
          <HeartButton model={model} look="soft" />
        </div>
        <p className="max-w-prose text-lg text-muted">{summary}</p>
        {children}
      </div>
      {facts.length > 0 && (
        <div className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6 [&>dl]:grid-cols-2 [&>dl]:sm:grid-cols-3">
          <DefinitionList items={facts} />
        </div>
      )}
    </div>
  )
}

function Tags({ model: { category, confirmation, stars } }: Pick<Props, 'model'>) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Tag look="brand">{category.name}</Tag>
      {confirmation === 'instant' && (
        <Tag look="success" icon={<Icon name="zap" size={14} />}>
          {t('trip.instant')}
        </Tag>
      )}
      {stars !== null && <Stars value={stars} label={say('stars', { n: stars })} />}
    </p>
  )
}

/** The offer that everybody gets on a model, as the way to its page. */
export function OfferLink({ offer }: Pick<ModelRecord, 'offer'>) {
  const say = useTranslations('model')
  if (!offer) return null
  return (
    <Link href={`/offers/${offer.slug}`} className="group/offer flex min-h-11 items-center gap-2 rounded-control">
      <Tag look="success" icon={<Icon name="badge-percent" size={14} />}>
        {say('offer.percent', { percent: offer.percent })}
      </Tag>
      <span className="text-xs font-medium text-secondary-text underline-offset-4 group-hover/offer:underline">
        {offer.title}
      </span>
    </Link>
  )
}
