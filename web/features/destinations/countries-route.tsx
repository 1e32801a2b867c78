import { joinList } from '#shared/join-list.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch, noResults } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/countries-route.ts'
import { byCountry } from './by-country.ts'
import { CountryCard } from './country-card.tsx'
import { countryPath } from './country-query.ts'
import { DestinationMap } from './map/destination-map.tsx'
import { worldView } from './map/world-view.ts'

export const handle = { messages: ['destinations'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  const destinations = await unwrap(context.get(apiContext).destinations.$get({ query: { pagination: 'all' } }))
  const groups = byCountry(destinations)
  return { groups, count: destinations.length, view: worldView(groups) }
}

/** Where one can travel: a map and each country with its destinations. */
export default function CountriesRoute({ loaderData: { groups, count, view } }: Route.ComponentProps) {
  const t = useTranslations('destinations')
  const { country } = useSite().chosen
  const size = t('countries.size', { places: t('count', { n: count }), countries: t('in_countries', { n: groups.length }) })
  const names = joinList(
    groups.map(({ country }) => country.name),
    useLocale(),
  )
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('countries.title')} description={t('countries.lead')} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('countries.short') }]} />
      <div className="mb-6 grid gap-2">
        <h1 className="text-h1">{t('countries.title')}</h1>
        <p className="max-w-2xl text-muted">{t('countries.lead')}</p>
        <CountryChip />
      </div>
      {groups.length === 0 &&
        (country ? (
          <EmptyState art={noResults} title={t('list.empty_country')} action={<AllCountriesButton />}>
            {t('list.empty_country_hint')}
          </EmptyState>
        ) : (
          <EmptyState art={emptySearch} title={t('empty')} action={<LinkButton href="/services">{t('services')}</LinkButton>}>
            {t('empty_hint')}
          </EmptyState>
        ))}
      {view && <DestinationMap view={view} label={t('countries.map', { names })} />}
      {groups.length > 0 && (
        <section aria-labelledby="countries" className="mt-12">
          <SectionHeading
            id="countries"
            title={t('countries.by_country')}
            lead={size}
            aside={<TextLink href={countryPath()}>{t('countries.all')}</TextLink>}
          />
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {groups.map((group, place) => (
              <li key={group.country.id}>
                <CountryCard group={group} priority={place === 0 && !view} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}
