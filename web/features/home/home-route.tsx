import type { ReactNode } from 'react'
import type { ScreenHandle } from '#shared/visit.ts'
import { favouriteIds } from '#web/platform/favourites.ts'
import { pack, unpack } from '#web/platform/packed.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import type { Section } from '#web/platform/state.ts'
import { StructuredData } from '#web/platform/structured-data.tsx'
import { useArea } from '#web/platform/use-area.ts'
import { agencyFacts, siteFacts } from '#web/shell/agency-facts.ts'
import { isOnSale } from '#web/shell/navigation.ts'
import type { Route } from './+types/home-route.ts'
import { ArticleRow } from './article-row.tsx'
import { Hero } from './hero.tsx'
import { type HomeData, loadHome } from './load-home.ts'
import { ModelRow } from './model-row.tsx'
import { NewsletterBand } from './newsletter-band.tsx'
import { OffersStrip } from './offers-strip.tsx'
import { PackageRows } from './package-rows.tsx'
import { CategoryBento, DestinationBento } from './picture-bento.tsx'
import { SearchCard } from './search-card.tsx'
import { ServiceCards } from './service-cards.tsx'
import { TrustRow } from './trust-row.tsx'

export const handle = { messages: ['home', 'blog'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  const home = loadHome(context.get(apiContext), context.get(siteContext))
  const [{ sections, ...page }, favourites] = await Promise.all([home, favouriteIds(context)])
  return { sections, page: pack(page), favourites }
}

/** The parts of the page that the company names, each with its own words; one with nothing to show is not there. */
const parts: Record<Section['code'], (section: Section, data: Omit<HomeData, 'sections'>) => ReactNode> = {
  hero: () => null,
  services: (section) => <Services section={section} />,
  featured_trips: (section, { models }) => <ModelRow kind="trip" section={section} models={models.trips} withCountry />,
  offers: (section, { offers }) => <OffersStrip section={section} offers={offers} />,
  destinations: (section, { destinations }) => <DestinationBento section={section} destinations={destinations} />,
  packages: (section, { models }) => <PackageRows section={section} {...models} />,
  hotels: (section, { models }) => <ModelRow kind="hotel" section={section} models={models.hotels} />,
  cars: (section, { models }) => <ModelRow kind="car" section={section} models={models.cars} />,
  blog: (section, { articles }) => <ArticleRow section={section} articles={articles} />,
  newsletter: (section) => <NewsletterBand section={section} />,
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const page = unpack(loaderData.page)
  const sections = useArea('sections')
  const { categories, places } = page
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
        <TrustRow />
        {sections.map((section) => (
          <div key={section.id} className="empty:hidden">
            {parts[section.code](section, page)}
          </div>
        ))}
        <CategoryBento categories={categories} />
      </div>
    </>
  )
}

function Services({ section }: { section: Section }) {
  return <ServiceCards section={section} services={useArea('allServices').filter(isOnSale)} />
}
