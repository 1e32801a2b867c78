import { Fragment, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { serializeOnce } from '#web/platform/serialize-once.server.ts'
import { deserialize } from '#web/platform/serialized.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { textsOf } from '#web/platform/texts/sent-texts.ts'
import { TextProvider } from '#web/platform/texts/text-provider.tsx'
import { sentTexts } from '#web/platform/texts/texts.server.ts'
import { findSimilar } from '#web/shell/cards/find-similar.ts'
import { productPath } from '#web/shell/navigation.ts'
import { Container } from '#web/ui/container.tsx'
import { kindOf, kinds, loadPage } from '../kinds.ts'
import { ProductGallery } from '../product/product-gallery.tsx'
import { loadReviews } from '../reviews/load-reviews.ts'
import { leadToSlugs, mustName } from '../slug-address.ts'
import type { Route } from './+types/product-route.ts'
import { PageEnd } from './page-end-part.ts'
import { productFacts } from './product-facts.ts'

const mostSimilar = 4

export const handle = {
  messages: ['catalogue', 'product', 'reviews'],
  // The last four are `reviewsQuery`, whose module comes with the reviews.
  cache: {
    query: ['month', 'hijri', 'reviews_page', 'reviews_stars', 'reviews_language', 'reviews_sort'],
    forCustomers: true,
  },
  bars: ['bottom'],
}

export async function loader({ context, params: { id, productId }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const shared = publicCache(site)
  const product = await shared(`product ${productId}`, () => unwrap(api.products[':id'].$get({ param: { id: productId } })))
  mustName(id, product.service)
  leadToSlugs(request, [id, productId], id ? productPath(product) : `/services/booking/models/${product.slug}`)
  const query = new URL(request.url).searchParams
  const like = { id: product.id, service: product.service.slug, category: product.category.slug }
  const [page, favourites, similar, reviews] = await Promise.all([
    loadPage({ context, product, query }),
    favouriteIds(context),
    shared(`similar ${product.id}`, () => findSimilar(context, like, mostSimilar)),
    loadReviews(context, product, query),
  ])
  await Promise.all([kindOf(page).loadView(), PageEnd.load()])
  return {
    serialized: serializeOnce(site, `product ${product.id}`, { page, reviews, similar }),
    favourites,
    texts: sentTexts(site, kindOf(page).messages),
  }
}

const selection: readonly string[] = [...kinds.flatMap((kind) => kind.selection), 'extra', 'hijri']

/** A selection in the query changes nothing that is loaded; only a car's price is asked for with its extras. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || formMethod) return defaultShouldRevalidate
  const valuesOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).join()
  const names = [...currentUrl.searchParams.keys(), ...nextUrl.searchParams.keys()]
  const changed = names.filter((name) => valuesOf(currentUrl, name) !== valuesOf(nextUrl, name))
  if (changed.length === 0) return defaultShouldRevalidate
  if (changed.includes('extra') && nextUrl.searchParams.has('pickup')) return true
  return changed.some((name) => !selection.includes(name))
}

/** Everything about something that can be booked, and the form that begins its booking. */
export default function ProductRoute({ loaderData: { serialized, texts } }: Route.ComponentProps) {
  const { page, reviews, similar } = deserialize(serialized)
  const { product } = page
  return (
    <Container className="grid gap-6 py-4 lg:pt-6 lg:pb-16">
      <PageHead title={product.name} description={product.summary} path={productPath(product)} />
      {import.meta.env.SSR && <StructuredData facts={(site) => productFacts(site, page, reviews?.reviews ?? [])} />}
      <ProductGallery product={product} />
      <TextProvider locale={useLocale()} texts={textsOf(texts)}>
        <Fragment key={product.id}>{kindOf(page).render(page)}</Fragment>
      </TextProvider>
      <Suspense fallback={<div className="min-h-96" />}>
        <PageEnd product={product} reviews={reviews} similar={similar} />
      </Suspense>
    </Container>
  )
}
