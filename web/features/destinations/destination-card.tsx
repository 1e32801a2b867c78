import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { Price } from '#web/ui/price.tsx'
import type { DestinationRecord } from './by-country.ts'

/** The page of a destination. */
export const destinationPath = ({ slug }: { slug: string }): string => `/countries/destinations/${slug}`

/** How wide a card's picture is shown in three columns. */
export const cardSizes = '(width >= 64rem) 384px, (width >= 40rem) 45vw, 33vw'

type Props = { destination: DestinationRecord; priority?: boolean }

/** A destination as one link: picture, country, what can be booked there and from which price. */
export function DestinationCard({ destination, priority = false }: Props) {
  const t = useTranslations('destinations')
  const { country, name, summary, image, products_count, from_price } = destination
  return (
    <CardLink
      href={destinationPath(destination)}
      title={name}
      heading="h2"
      row
      picture={image && <SitePicture picture={image} decorative priority={priority} sizes={cardSizes} />}
      footer={from_price && <FromPrice price={from_price} />}
    >
      <span className="line-clamp-2 w-full text-sm sm:line-clamp-none">{summary}</span>
      <Fact>
        <FlagIcon code={country.code} />
        {country.name}
      </Fact>
      {products_count > 0 && <Fact icon="ticket">{t('bookable', { n: products_count })}</Fact>}
    </CardLink>
  )
}

/** The lowest price of a place. */
export function FromPrice({ price }: { price: NonNullable<DestinationRecord['from_price']> }) {
  const t = useTranslations('destinations')
  const money = useMoney()
  return (
    <>
      <span className="price-from">{t('from')}</span>
      <Price {...money(price)} />
    </>
  )
}
