import type { ScreenHandle } from '#shared/visit.ts'
import { answerWhole } from '#web/platform/answer.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Trail } from '#web/shell/trail.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { emptySearch } from '#web/ui/spots.ts'
import type { Route } from './+types/offers-route.ts'
import { OfferCard } from './offer-card.tsx'
import { requireOffers } from './require-offers.ts'

export const handle = { messages: ['offers'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  await requireOffers(context)
  const query = { simple: 'true', pagination: 'all' } as const
  return { offers: await answerWhole(context.get(apiContext).offers.$get({ query })) }
}

/** The offers of now. */
export default function OffersRoute({ loaderData: { offers } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const { data, meta } = offers
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('lead')} />
      <Trail label={t('trail')} steps={[{ label: t('title') }]} />
      <div className="mb-8 grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('lead')}</p>
          {data.length > 0 && <p className="text-sm font-medium">{t('count', { n: meta.total })}</p>}
        </div>
        {data.length > 0 && <UpTo />}
      </div>
      {data.length === 0 ? (
        <EmptyState art={emptySearch} title={t('empty')} action={<LinkButton href="/services">{t('all_services')}</LinkButton>}>
          {t('empty_hint')}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
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

/** The banner of the specification (C-39). */
function UpTo() {
  const t = useTranslations('offers')
  return (
    <p className="rounded-panel bg-secondary px-6 py-5 text-lg font-medium text-on-secondary [&_strong]:block [&_strong]:text-hero [&_strong]:font-bold">
      {t.rich('up_to', { strong: (words) => <strong>{words}</strong> })}
    </p>
  )
}
