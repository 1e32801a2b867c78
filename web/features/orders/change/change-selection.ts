import type * as changes from '#contract/changes.ts'
import type { Infer } from '#contract/client.ts'
import type { WrittenSelection } from '#shared/booking/selection-query.ts'
import { unitCodes } from '#shared/party.ts'
import { productHref } from '#web/platform/page/product-href.ts'
import { changeKey } from '../booking/changed-order.ts'
import type { Order } from '../wire.ts'

export type ChangeTerms = Infer<typeof changes.ChangeTerms>
export type ChangeQuote = Infer<typeof changes.ChangeQuote>

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** What an order has selected, as the address of a booking writes it. */
export const currentSelection = ({ product }: Order, { selection }: ChangeTerms): WrittenSelection => ({
  productId: product?.slug ?? '',
  departureId: text(selection.departure_id),
  units: Object.fromEntries(Object.entries(selection.units).map(([code, count]) => [code, String(count)])),
  rooms: selection.rooms.map(({ room_id, rate_id, adults, children, child_ages }) => ({
    roomId: room_id,
    ...(rate_id && { rateId: rate_id }),
    adults: String(adults),
    children: String(children),
    ...(child_ages.length > 0 && { ages: child_ages.map(String) }),
  })),
  from: text(selection.from),
  to: text(selection.to),
  fromTime: text(selection.from_time),
  toTime: text(selection.to_time),
  pickupId: text(selection.pickup_id),
  returnId: text(selection.return_id),
  withDriver: selection.with_driver,
  driverAge: text(selection.driver_age),
  licenceYears: text(selection.licence_years),
  itinerary: text(selection.itinerary),
  coupon: '',
  extras: selection.extras,
})

/** The page of the product with a selection, where the booking is changed. */
export function productToChange({ id, product }: Order, selection: WrittenSelection): string | null {
  if (!product) return null
  return `${productHref({ service: product.service_slug, product: product.slug }, selection)}&${changeKey}=${id}`
}

/** Whether the form of a change has a field for this part of a selection; the rest goes along as it is. */
export const isChangeField = (name: string, { departureId }: WrittenSelection): boolean =>
  departureId
    ? name === 'departure' || unitCodes.some((code) => code === name)
    : ['from', 'to', 'from_time', 'to_time'].includes(name)
