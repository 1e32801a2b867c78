import type { Infer } from '#contract/client.ts'
import type { Picture } from '#contract/fields.ts'
import type { ProductCard as ProductCardRecord } from '#contract/products.ts'

type Listed = Infer<typeof ProductCardRecord>

/** A picture beside a text that says what it shows. */
export type Decoration = Omit<Infer<typeof Picture>, 'id' | 'alt'>

/** What a list tells of a product and no card shows, or not all of it. */
type Unshown =
  | 'summary'
  | 'category'
  | 'featured'
  | 'service'
  | 'destination'
  | 'country'
  | 'image'
  | 'offer'
  | 'location'
  | 'near'

/** The content of a card, as it is sent to the browser: a page has twenty of them, so nothing is sent that none shows. */
export type CardProduct = Omit<Listed, Unshown> & {
  service: { slug: string }
  destination: { name: string } | null
  country: { name: string }
  image: Decoration | null
  offer: { percent: number } | null
  /** Of a hotel; no other card says it. */
  near: { name: string; metres: number } | null
}

/** The content of a card whose place a map shows too. */
export type MappedProduct = CardProduct & Pick<Listed, 'location' | 'near'>

/** A picture without what is not needed to decorate a card. */
export const decorationOf = ({ id: _, alt: __, ...decoration }: Infer<typeof Picture>): Decoration => decoration

/** A product of a list without what no card shows. */
export function shownCard(listed: Listed): CardProduct {
  const { summary: _, category: __, featured: ___, location: ____, ...shown } = listed
  const { service, destination, country, image, offer, near } = shown
  return {
    ...shown,
    service: { slug: service.slug },
    destination: destination && { name: destination.name },
    country: { name: country.name },
    image: image && decorationOf(image),
    offer: offer && { percent: offer.percent },
    near: listed.kind === 'hotel' && near ? { name: near.name, metres: near.metres } : null,
  }
}

/** The same for a list with a map. */
export const mappedCard = (listed: Listed): MappedProduct => ({
  ...shownCard(listed),
  location: listed.location,
  near: listed.near,
})
