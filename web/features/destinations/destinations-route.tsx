import { redirect } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap, unwrapBody } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { itemList } from '#web/platform/page/schema-org.ts'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/destinations-route.ts'
import { byCountry } from './by-country.ts'
import { CountryFilter } from './country-filter.tsx'
import { countryPath, readQuery } from './country-query.ts'
import { DestinationCard, destinationPath } from './destination-card.tsx'

export const handle = {
  messages: ['destinations'],
  cache: { query: ['country', 'page'], forCustomers: true },
} satisfies ScreenHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { destinations } = context.get(apiContext)
  const requested = readQuery(new URL(request.url).searchParams)
  const site = context.get(siteContext)
  const query = {
    ...(requested.country && { country: requested.country }),
    ...(requested.page > 1 && { page: String(requested.page) }),
  }
  const countries = async () =>
    byCountry(await unwrap(destinations.$get({ query: { pagination: 'all' } }))).map(({ country, destinations: { length } }) => ({
      ...country,
      count: length,
    }))
  const [found, all] = await Promise.all([
    unwrapBody(destinations.$get({ query })),
    site.cached(`countries with destinations ${site.country?.code ?? ''}`, countries),
  ])
  const { last_page } = found.meta
  if (requested.page > last_page) throw redirect(countryPath(requested.country ?? undefined, last_page))
  return { requested, found: found.data, meta: found.meta, countries: all }
}

/** Destinations in pages, of one country or of all. */
export default function DestinationsRoute({ loaderData: { requested, found, meta, countries } }: Route.ComponentProps) {
  const t = useTranslations('destinations')
  const { country: own } = found[0] ?? {}
  // The country of the address is not among those of the list where another one was chosen for the whole site.
  const missing =
    own && requested.country && !countries.some(({ code }) => code === own.code) ? [{ ...own, count: meta.total }] : []
  const links = [...countries, ...missing]
  const country = links.find(({ code }) => code === requested.country)
  const title = country ? t('list.title_of', { country: country.name }) : t('list.title')
  const steps = [
    { label: t('countries.short'), href: '/countries' },
    ...(country ? [{ label: t('list.short'), href: countryPath() }, { label: country.name }] : [{ label: t('list.short') }]),
  ]
  return (
    <Container className="pt-2 pb-16">
      <PageHead
        title={title}
        description={country ? t('list.lead_of', { country: country.name }) : t('countries.lead')}
        noindex={found.length === 0}
      />
      <Breadcrumbs label={t('breadcrumbs')} steps={steps} />
      {import.meta.env.SSR && (
        <StructuredData
          facts={(site) =>
            itemList(
              site,
              found.map((one) => ({ name: one.name, path: destinationPath(one) })),
            )
          }
        />
      )}
      <div className="mb-4 grid gap-1">
        <h1 className="text-h1">{title}</h1>
        <p role="status" className="min-h-6 text-muted">
          {t('count', { n: meta.total })}
        </p>
      </div>
      {!requested.country && <CountryChip />}
      {links.length > 1 && <CountryFilter countries={links} chosen={requested.country} />}
      {found.length === 0 ? (
        <Nothing country={requested.country} />
      ) : (
        <section aria-label={t('list.results')} className="mt-6 grid gap-10">
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {found.map((destination, place) => (
              <li key={destination.id}>
                <DestinationCard destination={destination} priority={place === 0} />
              </li>
            ))}
          </ul>
          <Pagination
            page={meta.current_page}
            lastPage={meta.last_page}
            href={(page) => countryPath(requested.country ?? undefined, page)}
            labels={{
              navigation: t('list.pages'),
              previous: t('list.previous'),
              next: t('list.next'),
              page: (page) => t('list.page', { page }),
            }}
          />
        </section>
      )}
    </Container>
  )
}

function Nothing({ country }: { country: string | null }) {
  const t = useTranslations('destinations')
  const { chosen } = useSite()
  const isNarrowed = country !== null || chosen.country !== null
  return (
    <EmptyState
      art={noResults}
      title={isNarrowed ? t('list.empty_country') : t('empty')}
      action={
        country ? (
          <LinkButton href={countryPath()}>{t('countries.all')}</LinkButton>
        ) : chosen.country ? (
          <AllCountriesButton />
        ) : (
          <LinkButton href="/services">{t('services')}</LinkButton>
        )
      }
    >
      {isNarrowed ? t('list.empty_country_hint') : t('empty_hint')}
    </EmptyState>
  )
}
