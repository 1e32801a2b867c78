import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { refreshingMark } from '#shared/service-worker.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { Late } from '#web/platform/browser/late.tsx'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { serializeOnce } from '#web/platform/serialize-once.server.ts'
import { deserialize } from '#web/platform/serialized.ts'
import type { Section } from '#web/platform/session/state.ts'
import { useArea, usePageArea } from '#web/platform/session/use-area.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { agencyFacts, siteFacts } from '#web/shell/company/agency-facts.ts'
import { isOnSale } from '#web/shell/navigation.ts'
import { Hero } from '#web/shell/page/hero.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Route } from './+types/home-route.ts'
import { ArticleRow } from './article-row.tsx'
import { type HomeData, loadHome } from './load-home.ts'
import { NewsletterBand } from './newsletter-band.tsx'
import { OffersStrip } from './offers-strip.tsx'
import { PackageRows } from './package-rows.tsx'
import { CategoryBento, DestinationBento } from './picture-bento.tsx'
import { ProductRow } from './product-row.tsx'
import { SearchCard } from './search/search-card.tsx'
import { loadSearches } from './search/search-parts.ts'
import { ServiceCards } from './service-cards.tsx'
import { TrustRow } from './trust-row.tsx'

export const handle = {
  messages: ['home', 'blog', 'party'],
  cache: { query: ['search', 'packages'], forCustomers: true },
} satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const home = loadHome(context.get(apiContext), site)
  const [{ sections, ...page }, favourites] = await Promise.all([home, favouriteIds(context), loadSearches()])
  return { sections: serializeOnce(site, 'sections', sections), page: serializeOnce(site, 'home', page), favourites }
}

/** The parts of the page that the company names, each with its own words; one with nothing to show is not there. */
const parts: Record<Section['code'], (section: Section, data: Omit<HomeData, 'sections'>) => ReactNode> = {
  hero: () => null,
  services: (section) => <Services section={section} />,
  featured_trips: (section, { products }) => <ProductRow kind="trip" section={section} products={products.trips} withCountry />,
  offers: (section, { offers }) => <OffersStrip section={section} offers={offers} />,
  destinations: (section, { destinations }) => <DestinationBento section={section} destinations={destinations} />,
  packages: (section, { products }) => <PackageRows section={section} {...products} />,
  hotels: (section, { products }) => <ProductRow kind="hotel" section={section} products={products.hotels} />,
  cars: (section, { products }) => <ProductRow kind="car" section={section} products={products.cars} />,
  blog: (section, { articles }) => <ArticleRow section={section} articles={articles} />,
  newsletter: (section) => <NewsletterBand section={section} />,
}

const rowOfCards = '[--room:35rem] sm:[--room:67rem] lg:[--room:34rem]'

/** About how high each part is, on phones and on wider screens. */
const rooms: Partial<Record<Section['code'], string>> = {
  services: '[--room:26rem] sm:[--room:51rem] lg:[--room:26rem]',
  featured_trips: rowOfCards,
  offers: '[--room:35rem] lg:[--room:22rem]',
  destinations: '[--room:34rem]',
  packages: '[--room:40rem] sm:[--room:70rem] lg:[--room:39rem]',
  hotels: rowOfCards,
  cars: rowOfCards,
  blog: '[--room:30rem] sm:[--room:59rem] lg:[--room:34rem]',
  newsletter: '[--room:27rem] sm:[--room:21rem]',
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const page = deserialize(loaderData.page)
  const sections = usePageArea('sections')
  const { categories, places } = page
  const first = useRef(loaderData)
  useEffect(() => {
    if (loaderData !== first.current) document.documentElement.removeAttribute(refreshingMark)
  }, [loaderData])
  return (
    <>
      <PageHead />
      {import.meta.env.SSR && (
        <>
          <StructuredData facts={agencyFacts} />
          <StructuredData facts={siteFacts} />
        </>
      )}
      <Hero section={sections.find(({ code }) => code === 'hero')} />
      <div className="page-column grid gap-10 *:min-w-0 lg:gap-18">
        <SearchCard places={places} />
        <Suspense>
          <TrustRow />
        </Suspense>
        {sections.map((section) => (
          <Late key={section.code} isSkipped className={classNames('empty:hidden', rooms[section.code])}>
            {parts[section.code](section, page)}
          </Late>
        ))}
        <Late className="empty:hidden">
          <CategoryBento categories={categories} />
        </Late>
      </div>
    </>
  )
}

function Services({ section }: { section: Section }) {
  return <ServiceCards section={section} services={useArea('allServices').filter(isOnSale)} />
}
