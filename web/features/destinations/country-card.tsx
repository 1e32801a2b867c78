import { joinList } from '#shared/join-list.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FlagIcon } from '#web/ui/flag-icon.tsx'
import { bookable, type CountryGroup, lowestPrice } from './by-country.ts'
import { countryPath } from './country-query.ts'
import { cardSizes, FromPrice } from './destination-card.tsx'

/** How many destinations a card names. */
const named = 3

/** A country as one link to its destinations. */
export function CountryCard({ group: { country, destinations }, priority }: { group: CountryGroup; priority: boolean }) {
  const t = useTranslations('destinations')
  const image = destinations.find((destination) => destination.image)?.image
  const price = lowestPrice(destinations)
  const count = bookable(destinations)
  const names = destinations.slice(0, named).map(({ name }) => name)
  return (
    <CardLink
      row
      href={countryPath(country.code)}
      title={
        <span className="inline-flex items-center gap-2.5">
          <FlagIcon code={country.code} />
          {country.name}
        </span>
      }
      picture={image && <SitePicture picture={image} decorative priority={priority} sizes={cardSizes} />}
      footer={price && <FromPrice price={price} />}
    >
      <span className="w-full text-sm">
        {joinList(destinations.length > named ? [...names, t('countries.more')] : names, useLocale())}
      </span>
      <Fact icon="map-pin">{t('count', { n: destinations.length })}</Fact>
      {count > 0 && <Fact icon="ticket">{t('bookable', { n: count })}</Fact>}
    </CardLink>
  )
}
