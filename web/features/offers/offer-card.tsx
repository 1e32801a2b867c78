import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OfferCode } from './offer-code.tsx'
import { useCompanyDay } from './offer-dates.ts'
import { OfferDiscount, type OfferRecord } from './offer-discount.tsx'

/** The page of an offer. */
export const offerPath = ({ slug }: { slug: string }): string => `/offers/${slug}`

/** An offer in short: what it takes off, its code, until when, and its terms to open. */
export function OfferCard({ offer, priority }: { offer: OfferRecord; priority: boolean }) {
  const t = useTranslations('offers')
  const dayOf = useCompanyDay()
  const { title, text, terms, image, discount, code, ends_at, left } = offer
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card max-sm:has-[h2_a:focus-visible]:outline-3 max-sm:has-[h2_a:focus-visible]:outline-offset-2 max-sm:has-[h2_a:focus-visible]:outline-ring">
      {image && (
        <div className="aspect-16/9 overflow-hidden max-sm:hidden [&_img]:size-full">
          <SitePicture
            picture={image}
            decorative
            priority={priority}
            sizes="(width >= 64rem) 384px, (width >= 40rem) 45vw, calc(100vw - 2rem)"
          />
        </div>
      )}
      <div className="flex grow flex-col gap-1.5 p-4 sm:gap-3 md:p-5">
        <OfferDiscount discount={discount} />
        <h2 className="text-lg font-semibold">
          <Link href={offerPath(offer)} className="rounded-mark hover:underline max-sm:stretch-link max-sm:outline-none">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-muted sm:line-clamp-none">{text}</p>
        <OfferCode code={code} />
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          <Fact icon="calendar-days">{t('until', { date: dayOf(ends_at) })}</Fact>
          {left !== null && <Fact icon="ticket">{t('left', { n: left })}</Fact>}
        </div>
        <div className="mt-auto grid gap-3 max-sm:hidden">
          {terms.length > 0 && (
            <div className="border-t border-line [&>details]:border-0">
              <Disclosure title={<span className="text-sm">{t('terms')}</span>}>
                <Terms terms={terms} />
              </Disclosure>
            </div>
          )}
          <LinkButton href={offerPath(offer)} variant="secondary" size="small" aria-label={t('details_of', { title })}>
            {t('details')}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

/** The terms of an offer, one a line. */
export const Terms = ({ terms }: { terms: readonly string[] }) => (
  <ul className="grid list-disc gap-1 ps-5 text-sm">
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ul>
)
