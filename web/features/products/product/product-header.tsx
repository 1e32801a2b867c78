import type { ReactNode } from 'react'
import { afterLoad } from '#web/platform/browser/after-load.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { FavouriteButton } from '#web/shell/cards/favourite-button.tsx'
import { Score } from '#web/shell/cards/score.tsx'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ProductRecord } from './product-record.ts'

const ShareButton = afterLoad(async () => (await import('./share-button.tsx')).ShareButton)

type Props = {
  product: ProductRecord
  /** The facts of its kind, in the order of the page. */
  facts: readonly Definition[]
  /** A line under the summary, such as an address. */
  children?: ReactNode
}

/** Where we are, the name of the product, and its facts. */
export function ProductHeader({ product, facts, children }: Props) {
  const t = useTranslations('catalogue')
  const { service, category, name, summary } = product
  const list = `/services/booking/${service.slug}/models`
  return (
    <div className="grid gap-4">
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={[
          { label: service.name, href: list },
          { label: category.name, href: `${list}?category=${category.slug}` },
        ]}
      />
      <div className="grid gap-3">
        <Tags product={product} />
        <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
          <h1 className="max-w-full flex-1 text-h1 wrap-break-word">{name}</h1>
          <div className="flex shrink-0 gap-2">
            <span className="size-[44px] noscript:hidden">
              <ShareButton product={product} />
            </span>
            <FavouriteButton product={product} variant="soft" />
            <CompareLink product={product} />
          </div>
        </div>
        <p className="max-w-prose text-lg text-muted">{summary}</p>
        {children}
      </div>
      {facts.length > 0 && (
        <div className="model-facts rounded-card border border-line bg-surface p-4 shadow-card md:p-6 [&>dl]:grid-cols-2 [&>dl]:sm:grid-cols-3">
          <DefinitionList items={facts} />
        </div>
      )}
    </div>
  )
}

function Tags({ product: { category, confirmation, stars, score } }: Pick<Props, 'product'>) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Tag variant="brand">{category.name}</Tag>
      {confirmation === 'instant' && (
        <Tag variant="success" icon="zap">
          {t('trip.instant')}
        </Tag>
      )}
      {stars !== null && <Stars value={stars} label={tProduct('stars', { n: stars })} />}
      {score && (
        <Link
          href="#reviews"
          className="inline-flex min-h-11 items-center rounded-control text-sm underline-offset-4 hover:underline"
        >
          <Score score={score} />
        </Link>
      )}
    </p>
  )
}

/** The offer that everybody gets on a product, as the way to its page. */
export function OfferLink({ offer }: Pick<ProductRecord, 'offer'>) {
  const tProduct = useTranslations('product')
  if (!offer) return null
  return (
    <Link href={`/offers/${offer.slug}`} className="group/offer flex min-h-11 items-center gap-2 rounded-control">
      <Tag variant="success" icon="badge-percent">
        {tProduct('offer.percent', { percent: offer.percent })}
      </Tag>
      <span className="text-xs font-medium text-secondary-text underline-offset-4 group-hover/offer:underline">
        {offer.title}
      </span>
    </Link>
  )
}

/** The way to the page that sets a product beside others. */
function CompareLink({ product: { slug } }: Pick<Props, 'product'>) {
  const t = useTranslations('catalogue')
  return (
    <Link href={`/compare?product=${slug}`} aria-label={t('compare.compare')} className="icon-button icon-button-soft">
      <Icon name="columns-3" size={20} />
    </Link>
  )
}
