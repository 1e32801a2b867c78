import { data } from 'react-router'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { deserialize, serialize } from '#web/platform/serialized.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { findSimilar } from '#web/shell/cards/find-similar.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import type { Route } from './+types/compare-route.ts'
import { comparePath, mostCompared } from './compare-path.ts'
import { CompareTable } from './compare-table.tsx'

export const handle = { messages: ['catalogue', 'product', 'tour', 'hotel', 'facilities', 'car'] }

const mostOffered = 6

/** A product that is gone is left out; any other failure is the page's. */
function onlyMissing(status: number): void {
  if (status !== 404) throw data(null, { status })
}

/** The products that are for sale among these; what is not known is left out. */
async function productsOf(context: Contexts, slugs: readonly string[]): Promise<ProductRecord[]> {
  const api = context.get(apiContext)
  const shared = publicCache(context.get(siteContext))
  const found = await Promise.all(
    slugs.map((slug) =>
      shared(`compared ${slug}`, () => unwrapOr(api.products[':id'].$get({ param: { id: slug } }), null, onlyMissing)),
    ),
  )
  return found.filter((product) => product !== null)
}

/** Up to three products of the first one's kind, and others that could stand beside them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const slugs = [...new Set(new URL(request.url).searchParams.getAll('product'))].slice(0, mostCompared)
  const [first, ...others] = await productsOf(context, slugs)
  if (!first) return { products: serialize<ProductRecord[]>([]), offered: serialize<CardProduct[]>([]) }
  const products = [first, ...others.filter(({ kind }) => kind === first.kind)]
  const { id, service, category } = first
  const similar = await findSimilar(context, { id, service: service.slug, category: category.slug }, mostOffered)
  const offered = products.length < mostCompared ? similar.filter((card) => products.every((one) => one.id !== card.id)) : []
  return { products: serialize(products), offered: serialize(offered) }
}

/** Up to three products side by side; the address says which. */
export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const products = deserialize(loaderData.products)
  const offered = deserialize(loaderData.offered)
  return (
    <Container className="grid gap-8 py-6 lg:py-10">
      <PageHead title={t('compare.title')} noindex />
      {products.length === 0 ? (
        <EmptyState
          art={noResults}
          heading="h1"
          title={t('compare.empty')}
          action={<LinkButton href="/services">{t('compare.to_services')}</LinkButton>}
        />
      ) : (
        <>
          <h1 className="text-h1">{t('compare.title')}</h1>
          <CompareTable products={products} />
          {offered.length > 0 && <Offered products={products} offered={offered} />}
        </>
      )}
    </Container>
  )
}

/** What could be added to the comparison. */
function Offered({ products, offered }: { products: readonly ProductRecord[]; offered: readonly CardProduct[] }) {
  const t = useTranslations('catalogue')
  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-h2">{t('compare.add')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map((card) => (
          <li key={card.id}>
            <Link
              href={comparePath([...products, card])}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 hover:border-primary"
            >
              <Icon name="plus" size={20} className="shrink-0 text-primary-text" />
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
