import type { ScreenHandle } from '#shared/site-request.ts'
import { offersNow } from '#web/platform/api/offers-now.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useSite } from '#web/platform/session/use-site.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { AllCountriesButton } from '#web/shell/preferences/all-countries-button.tsx'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/offers-route.ts'
import { OfferCard } from './offer-card.tsx'

export const handle = { guards: ['offers'], messages: ['offers'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await offersNow(context.get(siteContext), context.get(apiContext)) }
}

/** The offers of now. */
export default function OffersRoute({ loaderData: { offers } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const { data, meta } = offers
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('lead')} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title') }]} />
      <div className="mb-8 grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('lead')}</p>
          {data.length > 0 && <p className="text-sm text-muted">{t('count', { n: meta.total })}</p>}
          <CountryChip />
        </div>
        {data.length > 0 && <UpTo />}
      </div>
      {data.length === 0 ? (
        <NoOffers />
      ) : (
        <ul aria-label={t('list')} className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {data.map((offer, place) => (
            <li key={offer.id}>
              <OfferCard offer={offer} priority={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

function NoOffers() {
  const t = useTranslations('offers')
  const { country } = useSite().chosen
  return (
    <EmptyState
      art={emptySearch}
      title={country ? t('empty_country', { country: country.name }) : t('empty')}
      action={country ? <AllCountriesButton /> : <LinkButton href="/services">{t('all_services')}</LinkButton>}
    >
      {t(country ? 'empty_country_hint' : 'empty_hint')}
    </EmptyState>
  )
}

/** The banner of the specification (C-39). */
function UpTo() {
  const t = useTranslations('offers')
  return (
    <p className="rounded-panel bg-secondary px-5 py-3 text-lg md:px-6 md:py-5 font-medium text-on-secondary md:[&_strong]:block md:[&_strong]:text-hero [&_strong]:font-bold">
      {t.rich('up_to', { strong: (words) => <strong>{words}</strong> })}
    </p>
  )
}
