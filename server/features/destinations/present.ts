import type * as wire from '#contract/destinations.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { type PictureRow, presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { countryOf } from '#server/products/index.ts'
import { fromPrices } from './from-prices.ts'
import type { DestinationRow } from './repository.ts'

const degrees = (value: string | null) => (value === null ? null : Number(value))

const presentOne = (scope: Scope, row: DestinationRow, price: bigint | undefined): Infer<typeof wire.Destination> => ({
  id: row.id,
  slug: row.slug,
  country: countryOf(scope, row.country_id),
  name: textFor(scope, row.name),
  summary: textFor(scope, row.summary),
  image: presentPicture(scope, row.picture),
  best_months: row.best_months,
  lat: degrees(row.lat),
  lng: degrees(row.lng),
  featured: row.featured,
  products_count: Number(row.products_count ?? 0),
  from_price: price === undefined ? null : money(price, scope.currency.code),
})

/** Destinations as cards show them, each with its lowest price. */
export async function presentDestinations(
  scope: Scope,
  rows: readonly DestinationRow[],
): Promise<Infer<typeof wire.Destination>[]> {
  const prices = await fromPrices(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentOne(scope, row, prices.get(row.id)))
}

/** A destination as its page shows it. */
export async function presentDestination(
  scope: Scope,
  row: DestinationRow,
  pictures: readonly { picture: PictureRow | null }[],
): Promise<Infer<typeof wire.DestinationWithText>> {
  const prices = await fromPrices(scope, [row.id])
  const currency = scope.reference.currencies.find(({ code }) => code === row.currency)
  return {
    ...presentOne(scope, row, prices.get(row.id)),
    text: textOrNull(scope, row.text),
    images: pictures.flatMap(({ picture }) => presentPicture(scope, picture) ?? []),
    visa_note: textOrNull(scope, row.visa_note),
    visa_checked_on: row.visa_checked_on,
    currency: currency ? { code: currency.code, name: textFor(scope, currency.name) } : null,
    zone: row.zone,
  }
}
