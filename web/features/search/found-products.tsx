import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ProductCard } from '#web/shell/cards/product-card.tsx'
import { listOfKind } from '#web/shell/cards/service-kinds.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SearchHits } from './search-hits.ts'

type ProductGroup = SearchHits['groups'][number]

/** The results of one kind: a row of cards, and the way to the rest of them. */
export function FoundProducts({ kind, total, products, q }: ProductGroup & { q: string }) {
  const t = useTranslations('search')
  const list = listOfKind(useArea('allServices'), kind)
  const all = `${list.path}?${new URLSearchParams({ ...(list.kind && { kind }), q })}`
  const title = t(`kinds.${kind}`)
  return (
    <div>
      <SectionHeading
        title={title}
        lead={t('count', { n: total })}
        aside={total > products.length && <TextLink href={all}>{t(`all.${kind}`)}</TextLink>}
      />
      <ul aria-label={title} className="card-grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} row />
          </li>
        ))}
      </ul>
    </div>
  )
}
