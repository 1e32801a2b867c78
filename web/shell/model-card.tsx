import type { ComponentType } from 'react'
import type { Infer } from '#contract/client.ts'
import type { ModelCard as ModelCardRecord } from '#contract/models.ts'
import { formatShortDay } from '#shared/dates.ts'
import { useMoney } from '#web/platform/money.tsx'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { CardLink, type CardLinkProps } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HeartButton } from './heart-button.tsx'
import { modelPath } from './navigation.ts'
import { useDuration } from './use-duration.ts'

/** What a card of the API shows. */
export type CardModel = Infer<typeof ModelCardRecord>

type Props = {
  model: CardModel
  /** Kept on the way to the page, such as "?pax=2". */
  search?: string
  /** How wide the picture is shown; by default a quarter of the page, or most of a phone. */
  sizes?: string
  /** For the first picture of a page: it is fetched at once. */
  priority?: boolean
} & Pick<CardLinkProps, 'heading' | 'row'>

const cardSizes = '(width >= 64rem) 282px, (width >= 40rem) 45vw, 85vw'

/** One thing that can be booked, as one link: picture, name, facts, and the price from which it can be had. */
export function ModelCard({ model, search = '', sizes = cardSizes, priority = false, ...card }: Props) {
  const Facts = factsOf[model.kind]
  return (
    <CardLink
      {...card}
      corner={<HeartButton model={model} />}
      href={modelPath(model) + search}
      title={<ModelName model={model} />}
      picture={model.image && <SitePicture picture={model.image} decorative sizes={sizes} priority={priority} />}
      tag={(model.offer || model.event) && <ModelTag model={model} />}
      footer={<FromPrice model={model} />}
    >
      <Facts model={model} />
      <ConfirmationFact model={model} />
    </CardLink>
  )
}

/** The name; a car is one of its class. */
function ModelName({ model: { name, car } }: { model: CardModel }) {
  const t = useTranslations('shell')
  if (!car?.or_similar) return name
  return (
    <>
      {name} <span className="text-sm font-normal text-muted">{t('model.or_similar')}</span>
    </>
  )
}

/** What sets a model apart from its neighbours: what an offer takes off, else that it goes to an event. */
function ModelTag({ model: { offer, event } }: { model: CardModel }) {
  const t = useTranslations('shell')
  if (offer) return <Tag look="floating">{t('model.off', { percent: String(offer.percent) })}</Tag>
  if (!event) return null
  return (
    <Tag look="floating" icon={<Icon name="trophy" size={14} />}>
      {t('model.event')}
    </Tag>
  )
}

/** How a booking is confirmed; a row has room for what is not usual alone. */
function ConfirmationFact({ model: { confirmation } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const isUsual = confirmation === 'instant'
  return (
    <span className={isUsual ? 'card-usual inline-flex' : 'inline-flex'}>
      <Fact icon={<Icon name={isUsual ? 'zap' : 'clipboard-check'} size={16} />}>{t(`model.${confirmation}`)}</Fact>
    </span>
  )
}

function PlaceFact({ model: { destination, country } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const place = destination && destination.name !== country.name ? destination.name : undefined
  return (
    <Fact icon={<Icon name="map-pin" size={16} />}>
      {place ? t('model.place', { place, country: country.name }) : country.name}
    </Fact>
  )
}

function DepartureFact({ model: { next_departure } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <Fact icon={<Icon name="calendar-days" size={16} />}>
      {next_departure ? t('model.next', { date: formatShortDay(next_departure, locale) }) : t('model.no_departure')}
    </Fact>
  )
}

function DatedFacts({ model }: { model: CardModel }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const duration = useDuration()
  const { duration_minutes, nights, event } = model
  return (
    <>
      <PlaceFact model={model} />
      {duration_minutes !== null && <Fact icon={<Icon name="clock" size={16} />}>{duration(duration_minutes)}</Fact>}
      {nights !== null && <Fact icon={<Icon name="moon" size={16} />}>{t('model.nights', { n: nights })}</Fact>}
      {event ? (
        <Fact icon={<Icon name="trophy" size={16} />}>
          {t('model.event_on', { name: event.name, date: formatShortDay(event.date, locale) })}
        </Fact>
      ) : (
        <DepartureFact model={model} />
      )}
    </>
  )
}

function HotelFacts({ model }: { model: CardModel }) {
  const t = useTranslations('shell')
  return (
    <>
      {model.stars !== null && (
        <span className="flex w-full items-center">
          <Stars value={model.stars} label={t('model.stars', { n: model.stars })} />
        </span>
      )}
      <PlaceFact model={model} />
    </>
  )
}

function CarFacts({ model: { car } }: { model: CardModel }) {
  const t = useTranslations('shell')
  if (!car) return null
  return (
    <>
      <Fact icon={<Icon name="users" size={16} />}>{t('model.seats', { n: car.seats })}</Fact>
      <Fact icon={<Icon name="luggage" size={16} />}>{t('model.bags', { n: car.bags })}</Fact>
      <Fact icon={<Icon name="cog" size={16} />}>{t(`model.gearbox.${car.gearbox}`)}</Fact>
      <Fact icon={<Icon name="user-round" size={16} />}>{t(`model.driver.${car.with_driver}`)}</Fact>
    </>
  )
}

const factsOf = {
  trip: DatedFacts,
  package: DatedFacts,
  hotel: HotelFacts,
  car: CarFacts,
} as const satisfies Record<CardModel['kind'], ComponentType<{ model: CardModel }>>

function FromPrice({ model: { from_price, old_price, price_basis } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const money = useMoney()
  const was = old_price && { was: money(old_price).amount, wasLabel: t('model.was') }
  return (
    <>
      <span className="block text-2xs text-muted">{t('model.from')}</span>
      <Price {...money(from_price)} {...was} unit={t(`model.${price_basis}`)} />
    </>
  )
}
