import type { ModelCard as ModelCardRecord } from '#contract/catalogue.ts'
import type { Infer } from '#contract/client.ts'
import { formatShortDay } from '#shared/dates.ts'
import { useMoney } from '#web/platform/money.tsx'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { CardLink, type CardLinkProps } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDuration } from './use-duration.ts'

/** What a card of the API shows. */
export type CardModel = Infer<typeof ModelCardRecord>

/** The page of something that can be booked. */
export const modelPath = ({ service, slug }: { service: { slug: string }; slug: string }): string =>
  `/services/booking/${service.slug}/models/${slug}`

type Props = {
  model: CardModel
  /** Kept on the way to the page, such as "?pax=2". */
  search?: string
  /** How wide the picture is shown; by default a quarter of the page, or most of a phone. */
  sizes?: string
  /** For the first picture of a page: it is fetched at once. */
  priority?: boolean
} & Pick<CardLinkProps, 'heading' | 'corner'>

const cardSizes = '(width >= 64rem) 282px, (width >= 40rem) 45vw, 85vw'

/** One thing that can be booked, as one link: picture, name, facts, and the price from which it can be had. */
export function ModelCard({ model, search = '', sizes = cardSizes, priority = false, ...card }: Props) {
  return (
    <CardLink
      {...card}
      href={modelPath(model) + search}
      title={model.name}
      picture={model.image && <SitePicture picture={model.image} decorative sizes={sizes} priority={priority} />}
      tag={<ConfirmationTag confirmation={model.confirmation} />}
      footer={<FromPrice model={model} />}
    >
      <ModelFacts model={model} />
    </CardLink>
  )
}

/** How a booking of it is confirmed. */
export function ConfirmationTag({ confirmation }: Pick<CardModel, 'confirmation'>) {
  const t = useTranslations('shell')
  return (
    <Tag look="floating" icon={<Icon name={confirmation === 'instant' ? 'zap' : 'clipboard-check'} size={14} />}>
      {t(`model.${confirmation}`)}
    </Tag>
  )
}

function ModelFacts({ model: { destination, country, duration_minutes, next_departure } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const duration = useDuration()
  const place = destination && destination.name !== country.name ? destination.name : undefined
  return (
    <>
      <Fact icon={<Icon name="map-pin" size={16} />}>
        {place ? t('model.place', { place, country: country.name }) : country.name}
      </Fact>
      {duration_minutes !== null && <Fact icon={<Icon name="clock" size={16} />}>{duration(duration_minutes)}</Fact>}
      <Fact icon={<Icon name="calendar-days" size={16} />}>
        {next_departure ? t('model.next', { date: formatShortDay(next_departure, locale) }) : t('model.no_departure')}
      </Fact>
    </>
  )
}

function FromPrice({ model: { from_price, price_basis } }: { model: CardModel }) {
  const t = useTranslations('shell')
  const money = useMoney()
  return (
    <>
      <span className="block text-2xs text-muted">{t('model.from')}</span>
      <span className="text-primary-text [&_.text-muted]:text-muted">
        <Price {...money(from_price)} unit={t(`model.${price_basis}`)} />
      </span>
    </>
  )
}
