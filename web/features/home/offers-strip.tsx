import { discountText } from '#shared/constants.ts'
import { formatShortDay } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import type { Section } from '#web/platform/session/state.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon, iconAfter } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Percent } from '#web/ui/percent.tsx'
import type { HomeData } from './load-home.ts'

type Offer = HomeData['offers'][number]

/** The discounts of now: how much at most, and the first of them; nothing where there are none. */
export function OffersStrip({ section, offers }: { section: Section; offers: readonly Offer[] }) {
  const t = useTranslations('home')
  const locale = useLocale()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="offers-strip on-dark">
      {section.image && <SitePicture picture={section.image} decorative sizes="(width >= 75rem) 1200px, 100vw" />}
      <div className="grid justify-items-start gap-3">
        <p className="inline-flex min-h-10 items-center rounded-pill bg-surface px-4 text-xl font-bold text-secondary-text">
          {discountText[locale]}
        </p>
        <h2 id="offers" className="text-h2">
          {section.title || t('offers.title')}
        </h2>
        {section.text && <p className="max-w-md text-white/90">{section.text}</p>}
        <LinkButton href="/offers" className="mt-2">
          {t('offers.all')}
          <Icon name="arrow-right" size={20} isDirectional />
        </LinkButton>
      </div>
      <ul className="grid gap-3" data-ages="">
        {offers.map((offer) => (
          <OfferLine key={offer.slug} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function OfferLine({ offer: { slug, title, discount, last_day } }: { offer: Offer }) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <li className={`offer-line ${iconAfter('chevron-right', 20)}`}>
      <span>
        {discount.percent === null ? (
          discount.amount && <MoneyText money={discount.amount} />
        ) : (
          <Percent value={discount.percent} />
        )}
      </span>
      <Link href={`/offers/${slug}`} className="stretch-link line-clamp-2 font-semibold outline-none">
        {title}
      </Link>
      <span>{t('offers.until', { date: formatShortDay(last_day, locale) })}</span>
    </li>
  )
}
