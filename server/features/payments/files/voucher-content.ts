import type { Order } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import type { VoucherContent } from '#server/billing/pdf/voucher-content.ts'
import { type OrderRow, presentOrder } from '#server/ordering/index.ts'
import { moneyText } from '#server/platform/amounts.ts'
import type { ClosedScope, Scope } from '#server/platform/scope.ts'
import { kindOfOrder } from '#server/products/index.ts'
import { readContact } from './company-contact.ts'
import { voucherPlaces } from './voucher-places.ts'

type Wire = Infer<typeof Order>

/** The two ends of the order where it happens; null for a request without dates. */
function periodOf({ travel_day, travel_time, end_day, end_time, zone, stay, rental }: Wire): VoucherContent['period'] {
  if (!travel_day || !zone) return null
  const to = end_day && { day: end_day, time: stay?.check_out ?? end_time, zone }
  return {
    kind: stay ? 'stay' : rental ? 'rental' : 'trip',
    from: { day: travel_day, time: travel_time, zone },
    to: to || null,
  }
}

/** Those whose names the order has, the first of them its lead; else whoever placed it. */
function travellersOf({ t }: ClosedScope, { travellers, contact }: Wire): VoucherContent['travellers'] {
  const named = travellers.map(({ kind, firstname, lastname }) => ({
    name: `${firstname} ${lastname}`.trim(),
    category: kind === 'guest' ? null : t(`voucher.kinds.${kind}`),
  }))
  const all = named.length === 0 && contact ? [{ name: contact.name, category: null }] : named
  return all.map((traveller, place) => ({ ...traveller, is_lead: place === 0 }))
}

const itemsOf = ({ lines }: Wire): VoucherContent['items'] =>
  lines.filter(({ kind }) => kind !== 'fee').map(({ label, detail, quantity }) => ({ name: label, detail, quantity }))

/** When the order was paid: a voucher of the same order is the same file. */
const paidAt = ({ history, ordered_at }: Wire): string => history.findLast(({ to }) => to === 'paid')?.at ?? ordered_at

/** Everything that the voucher of a paid order says, in the reader's language. */
export async function readVoucher(scope: Scope, order: OrderRow): Promise<VoucherContent> {
  const wire = await presentOrder(scope, order)
  const { guide } = wire
  return {
    version: 1,
    locale: scope.locale,
    reference: wire.reference,
    issued_at: paidAt(wire),
    company: await readContact(scope),
    product_name: wire.package_name,
    service_name: wire.service_name,
    period: periodOf(wire),
    travellers: travellersOf(scope, wire),
    items: itemsOf(wire),
    places: voucherPlaces(scope, wire),
    itinerary: (order.product_id && (await kindOfOrder(order.kind)?.programme?.(scope, order.product_id))) || [],
    included: guide.included,
    excluded: guide.excluded,
    bring: guide.documents,
    people: [],
    notes: guide.deposit ? [scope.t('voucher.deposit', { amount: moneyText(scope, guide.deposit) })] : [],
  }
}
