import type { Order } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import type { VoucherPlace } from '#server/billing/pdf/voucher-content.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { formatTime } from '#shared/dates.ts'

type Wire = Infer<typeof Order>

/** The point on the map that the page of an order links to as well. */
const mapLink = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`

/** A rental place with when it is open, as the end of a rental that it is. */
function rentalPlace({ locale, t }: ClosedScope, place: Wire['guide']['rental_places'][number], kind: VoucherPlace['kind']) {
  const { name, address, opens, closes } = place
  const hours = t('voucher.hours', { from: formatTime(opens, locale), to: formatTime(closes, locale) })
  return { kind, text: [name, address, hours].join('\n'), map_url: null }
}

/** Where the order begins or takes place, as it is today. */
export function voucherPlaces(scope: ClosedScope, { guide, stay, rental }: Wire): VoucherPlace[] {
  const { place, rental_places } = guide
  const of = (id: string | undefined) => rental_places.filter((rentable) => rentable.id === id)
  return [
    ...(place
      ? [{ kind: stay ? ('address' as const) : ('meeting_point' as const), text: place.text, map_url: mapLink(place) }]
      : []),
    ...of(rental?.pickup.id).map((found) => rentalPlace(scope, found, 'pick_up')),
    ...of(rental?.return.id).map((found) => rentalPlace(scope, found, 'return')),
  ]
}
