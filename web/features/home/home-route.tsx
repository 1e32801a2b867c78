import type { ScreenHandle } from '#shared/visit.ts'
import { answer, answerOr } from '#web/platform/answer.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useSite } from '#web/platform/use-site.ts'
import { isOnSale } from '#web/shell/navigation.ts'
import type { Route } from './+types/home-route.ts'
import { CategoryBento } from './category-bento.tsx'
import { FeaturedTrips } from './featured-trips.tsx'
import { Hero } from './hero.tsx'
import { SearchCard } from './search-card.tsx'
import { ServiceCards } from './service-cards.tsx'
import { TrustRow } from './trust-row.tsx'

export const handle = { messages: ['home'], cache: {} } satisfies ScreenHandle

/** How many featured trips fill one row. */
const featuredCount = '4'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { remember, warn } = context.get(siteContext)
  const missing = (part: string) => (status: number) => warn(`Home: ${part} could not be loaded`, { status })
  const [sections, featured, categories] = await Promise.all([
    remember('sections', () => answer(api.sections.$get({ query: { pagination: 'all' } }))),
    answerOr(api.models.$get({ query: { featured: 'yes', per_page: featuredCount } }), [], missing('featured trips')),
    answerOr(api.categories.$get({ query: { pagination: 'all' } }), [], missing('categories')),
  ])
  return { sections, featured, categories: categories.filter(({ models_count }) => models_count > 0) }
}

export default function HomeRoute({ loaderData: { sections, featured, categories } }: Route.ComponentProps) {
  const services = useSite().services.filter(isOnSale)
  const section = (code: (typeof sections)[number]['code']) => sections.find((one) => one.code === code)
  return (
    <>
      <PageHead />
      <Hero section={section('hero')} />
      <div className="page-column grid gap-16 lg:gap-24">
        <SearchCard services={services} />
        <TrustRow />
        <FeaturedTrips section={section('featured_trips')} models={featured} service={services[0]} />
        <CategoryBento categories={categories} service={services[0]} />
        <ServiceCards section={section('services')} services={services} />
      </div>
    </>
  )
}
