import { useHref } from 'react-router'
import { useSite } from '#web/platform/use-site.ts'
import { modelPath } from '#web/shell/model-card.tsx'
import type { ModelRecord } from './choice.ts'

/** What search engines read about a trip (schema.org). A block of data, never run: the page's policy does not concern it. */
export function StructuredData({ model }: { model: ModelRecord }) {
  const { origin, company, prefix } = useSite()
  const url = origin + useHref(modelPath(model))
  const { name, summary, images, from_price, departures } = model
  const trip = {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name,
    description: summary,
    url,
    image: images.slice(0, 3).map((image) => `${origin}${image.url}/${image.widths.at(-1)}.webp`),
    provider: company && { '@type': 'TravelAgency', name: company.display_name, url: `${origin}${prefix || '/'}` },
    offers: {
      '@type': 'Offer',
      url,
      price: from_price.amount,
      priceCurrency: from_price.currency,
      availability: `https://schema.org/${departures.length > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
  const text = JSON.stringify(trip).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup can stand in it, every < is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
