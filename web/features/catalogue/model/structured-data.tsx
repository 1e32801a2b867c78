import { useHref } from 'react-router'
import { useSite } from '#web/platform/use-site.ts'
import { modelPath } from '#web/shell/model-card.tsx'
import type { ModelPage } from './load-page.ts'
import { kindData } from './structured-facts.ts'

/** What search engines read about a model (schema.org). A block of data, never run: the page's policy does not concern it. */
export function StructuredData({ page }: { page: ModelPage }) {
  const { origin, company, prefix } = useSite()
  const { model } = page
  const url = origin + useHref(modelPath(model))
  const { name, summary, images, from_price } = model
  const provider = company && { '@type': 'TravelAgency', name: company.display_name, url: `${origin}${prefix || '/'}` }
  const facts = {
    '@context': 'https://schema.org',
    name,
    description: summary,
    url,
    image: images.slice(0, 3).map((image) => `${origin}${image.url}/${image.widths.at(-1)}.webp`),
    ...kindData(page, provider, {
      '@type': 'Offer',
      url,
      price: from_price.amount,
      priceCurrency: from_price.currency,
    }),
  }
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup can stand in it, every < is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
