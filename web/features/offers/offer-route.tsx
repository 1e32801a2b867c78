import { redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/offer-route.ts'
import { offerPath, Terms } from './offer-card.tsx'
import { OfferCode } from './offer-code.tsx'
import { OfferDiscount } from './offer-discount.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferProducts } from './offer-products.tsx'

export const handle = { guards: ['offers'], messages: ['offers'], cache: { forCustomers: true } } satisfies ScreenHandle

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [offer, favourites] = await Promise.all([
    unwrap(context.get(apiContext).offers[':id'].$get({ param: { id } })),
    favouriteIds(context),
  ])
  if (isUuid(id)) throw redirect(offerPath(offer), 301)
  return { offer, favourites }
}

/** One offer: what it takes off, its conditions, and what can be booked with it. */
export default function OfferRoute({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const { title, text, image, discount, code, terms, products, products_count } = offer
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={text} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title'), href: '/offers' }, { label: title }]} />
      <div className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-2">
        {image && (
          <div className="aspect-16/9 overflow-hidden md:aspect-auto md:min-h-80 [&_img]:size-full">
            <SitePicture picture={image} priority sizes="(width >= 75rem) 600px, (width >= 48rem) 50vw, 100vw" />
          </div>
        )}
        <div className="grid content-center gap-4 p-5 md:p-8">
          <OfferDiscount discount={discount} />
          <h1 className="text-h1">{title}</h1>
          <p className="text-muted">{text}</p>
          <OfferCode code={code} />
        </div>
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <section aria-labelledby="facts" className="rounded-panel border border-line bg-surface p-5 shadow-card md:p-6">
          <h2 id="facts" className="mb-2 text-lg font-semibold">
            {t('facts.title')}
          </h2>
          <OfferFacts offer={offer} />
        </section>
        {terms.length > 0 && (
          <section aria-labelledby="terms" className="rounded-panel border border-line bg-surface p-5 shadow-card md:p-6">
            <h2 id="terms" className="mb-3 text-lg font-semibold">
              {t('terms')}
            </h2>
            <Terms terms={terms} />
          </section>
        )}
      </div>
      <OfferProducts offer={offer} products={products} total={products_count} />
    </Container>
  )
}
