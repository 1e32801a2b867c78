import { redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap, unwrapBody } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import type { Route } from './+types/destination-route.ts'
import { BestMonths } from './best-months.tsx'
import { countryPath } from './country-query.ts'
import { destinationPath } from './destination-card.tsx'
import { destinationData } from './destination-data.ts'
import { DestinationFacts } from './destination-facts.tsx'
import { DestinationGallery } from './destination-gallery.tsx'
import { DestinationProducts } from './destination-products.tsx'
import { localZone } from './local-zone.ts'

export const handle = { messages: ['destinations'], cache: { forCustomers: true } } satisfies ScreenHandle

const productsOnPage = '8'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const destination = await unwrap(api.destinations[':id'].$get({ param: { id } }))
  if (isUuid(id)) throw redirect(destinationPath(destination), 301)
  // The page shows this country, whichever one the visitor has chosen for lists.
  const query = { destination_id: destination.slug, country_id: destination.country.code, per_page: productsOnPage }
  const [{ data: products, meta }, favourites] = await Promise.all([
    unwrapBody(api.products.$get({ query })),
    favouriteIds(context),
  ])
  const { locale } = context.get(siteContext)
  const zone = destination.zone && localZone(destination.zone, locale)
  return { destination, products, total: meta.total, zone, favourites }
}

/** Everything about a destination, and what can be booked there. */
export default function DestinationRoute({ loaderData: { destination, products, total, zone } }: Route.ComponentProps) {
  const t = useTranslations('destinations')
  const { name, country, summary, text, best_months } = destination
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('one.title', { name, country: country.name })} description={summary} />
      {import.meta.env.SSR && <StructuredData facts={(site) => destinationData(site, destination)} />}
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={[
          { label: t('countries.short'), href: '/countries' },
          { label: country.name, href: countryPath(country.code) },
          { label: name },
        ]}
      />
      <DestinationGallery destination={destination} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-8">
          <header className="grid gap-2">
            <p className="flex items-center gap-2 text-sm font-medium text-muted">
              <FlagIcon code={country.code} />
              {country.name}
            </p>
            <h1 className="text-h1">{name}</h1>
            <p className="text-lg text-muted">{summary}</p>
          </header>
          {text && (
            <div className="grid max-w-prose gap-4">
              {text.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {best_months.length > 0 && <BestMonths best={best_months} />}
        </div>
        <DestinationFacts destination={destination} zone={zone || null} />
      </div>
      <DestinationProducts destination={destination} products={products} total={total} />
    </Container>
  )
}
