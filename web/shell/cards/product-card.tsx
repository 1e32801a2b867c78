import type { ComponentType } from 'react'
import { formatShortDay } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CardLink, type CardLinkProps } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { productPath } from '../navigation.ts'
import type { CardProduct } from './card-data.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { NearFact } from './near-fact.tsx'
import { Score } from './score.tsx'
import { useDuration } from './use-duration.ts'

export type { CardProduct } from './card-data.ts'

type Props = {
  product: CardProduct
  /** Kept on the way to the page, such as "?pax=2". */
  search?: string
  /** How wide the picture is shown; by default a quarter of the page, and of a phone most, or a third beside the text. */
  sizes?: string
  /** For the first picture of a page: it is fetched at once. */
  priority?: boolean
} & Pick<CardLinkProps, 'heading' | 'row'>

const wideSizes = '(width >= 64rem) 282px, (width >= 40rem) 45vw'

/** One thing that can be booked, as one link: picture, name, facts, and its lowest price. */
export function ProductCard({ product, search = '', sizes, priority = false, ...card }: Props) {
  const Facts = factsOf[product.kind]
  const shown = sizes ?? `${wideSizes}, ${card.row ? '33vw' : '85vw'}`
  return (
    <CardLink
      {...card}
      corner={<FavouriteButton product={product} />}
      href={productPath(product) + search}
      title={<ProductName product={product} />}
      picture={
        product.image && <SitePicture picture={product.image} decorative sizes={shown} largest={960} priority={priority} />
      }
      tag={(product.offer || product.event) && <ProductTag product={product} />}
      footer={<FromPrice product={product} />}
    >
      {product.score && <Score score={product.score} />}
      <Facts product={product} />
      <BookingFacts product={product} />
    </CardLink>
  )
}

/** The name; a car is one of its class. */
function ProductName({ product: { name, car } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  if (!car?.or_similar) return name
  return (
    <>
      {name} <span className="text-sm font-normal text-muted">{t('product.or_similar')}</span>
    </>
  )
}

/** The badge of a product: the discount of an offer, else the event that it goes to. */
function ProductTag({ product: { offer, event } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  if (offer) return <Tag variant="floating">{t('product.off', { percent: String(offer.percent) })}</Tag>
  if (!event) return null
  return (
    <Tag variant="floating" icon="trophy">
      {t('product.event')}
    </Tag>
  )
}

/**
 * How a booking is confirmed and what cancelling costs at first; a row has room for what is not usual alone. Of a hotel it is only
 * that a rate can be cancelled for nothing, which need not be the one whose price is shown.
 */
function BookingFacts({ product: { kind, confirmation, free_cancellation } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  const isUsual = confirmation === 'instant'
  return (
    <>
      <Fact icon={isUsual ? 'zap' : 'clipboard-check'} className={isUsual ? 'card-usual' : undefined}>
        {t(`product.${confirmation}`)}
      </Fact>
      {free_cancellation && (
        <Fact icon="shield-check">{t(kind === 'hotel' ? 'product.free_cancellation_rate' : 'product.free_cancellation')}</Fact>
      )}
    </>
  )
}

function PlaceFact({ product: { destination, country, district } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  const place = destination && destination.name !== country.name ? destination.name : undefined
  return (
    <Fact icon="map-pin">
      {place
        ? t('product.place', district ? { place: district, country: place } : { place, country: country.name })
        : country.name}
    </Fact>
  )
}

function DepartureFact({ product: { next_departure } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <Fact icon="calendar-days">
      {next_departure ? t('product.next', { date: formatShortDay(next_departure, locale) }) : t('product.no_departure')}
    </Fact>
  )
}

function TourFacts({ product }: { product: CardProduct }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const duration = useDuration()
  const { duration_minutes, nights, event } = product
  return (
    <>
      <PlaceFact product={product} />
      {duration_minutes !== null && <Fact icon="clock">{duration(duration_minutes)}</Fact>}
      {nights !== null && <Fact icon="moon">{t('product.nights', { n: nights })}</Fact>}
      {event ? (
        <Fact icon="trophy">{t('product.event_on', { name: event.name, date: formatShortDay(event.date, locale) })}</Fact>
      ) : (
        <DepartureFact product={product} />
      )}
    </>
  )
}

function HotelFacts({ product }: { product: CardProduct }) {
  const t = useTranslations('shell')
  return (
    <>
      {product.stars !== null && <Stars value={product.stars} label={t('product.stars', { n: product.stars })} />}
      <PlaceFact product={product} />
      {product.stay && <StayFact stay={product.stay} />}
      <NearFact near={product.near} />
    </>
  )
}

/** The days that a flexible search found. */
function StayFact({ stay: { from, to } }: { stay: NonNullable<CardProduct['stay']> }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <Fact icon="calendar-days">{t('product.stay', { from: formatShortDay(from, locale), to: formatShortDay(to, locale) })}</Fact>
  )
}

function CarFacts({ product: { car } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  if (!car) return null
  return (
    <>
      <Fact icon="users">{t('product.seats', { n: car.seats })}</Fact>
      <Fact icon="luggage">{t('product.bags', { n: car.bags })}</Fact>
      <Fact icon="cog">{t(`product.gearbox.${car.gearbox}`)}</Fact>
      <Fact icon="user-round">{t(`product.driver.${car.with_driver}`)}</Fact>
    </>
  )
}

const factsOf = {
  trip: TourFacts,
  package: TourFacts,
  hotel: HotelFacts,
  car: CarFacts,
} as const satisfies Record<CardProduct['kind'], ComponentType<{ product: CardProduct }>>

function FromPrice({ product: { from_price, old_price, price_basis } }: { product: CardProduct }) {
  const t = useTranslations('shell')
  const money = useMoney()
  const was = old_price && { was: money(old_price).amount, wasLabel: t('product.was') }
  return (
    <>
      <span className="price-from">{t('product.from')}</span>
      <Price {...money(from_price)} {...was} unit={t(`product.${price_basis}`)} />
    </>
  )
}
