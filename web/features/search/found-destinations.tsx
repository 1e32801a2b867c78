import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SearchHits } from './search-hits.ts'

const sizes = '(width >= 64rem) 282px, (width >= 40rem) 45vw, 33vw'

/** The places that were found, each with what can be booked there. */
export function FoundDestinations({ destinations }: Pick<SearchHits, 'destinations'>) {
  const t = useTranslations('search')
  return (
    <div>
      <SectionHeading title={t('destinations')} lead={t('count', { n: destinations.length })} />
      <ul aria-label={t('destinations')} className="card-grid">
        {destinations.map(({ id, slug, name, image, country, products_count: n }) => (
          <li key={id}>
            <CardLink
              row
              href={`/countries/destinations/${slug}`}
              title={name}
              picture={image && <SitePicture picture={image} decorative sizes={sizes} />}
            >
              {country.name !== name && <Fact icon="map-pin">{country.name}</Fact>}
              <Fact icon="compass">{t('options', { n })}</Fact>
            </CardLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
