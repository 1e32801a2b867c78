import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useSite } from '#web/platform/use-site.ts'
import { modelPath } from '#web/shell/navigation.ts'
import type { ModelPage } from './load-page.ts'
import { kindData } from './structured-facts.ts'

type Props = { page: ModelPage }

/** What search engines read about a model (schema.org). A block of data, never run: the page's policy does not concern it. */
function WrittenData({ page }: Props): ReactNode {
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
  return <Block text={JSON.stringify(facts).replaceAll('<', '\\u003c')} />
}

const Block = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup can stand in it, every < is escaped
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
)

/** The server writes the data and a browser leaves them as they stand; a search engine asks for each page on its own. */
export const StructuredData: (props: Props) => ReactNode = import.meta.env.SSR ? WrittenData : () => <Block text="" />
