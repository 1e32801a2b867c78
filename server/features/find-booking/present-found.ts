import type { FoundBooking } from '#contract/find-booking.ts'
import type { Infer } from '#contract/route.ts'
import { type OrderRow, presentOrder } from '#server/ordering/index.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Of a stay all guests of its rooms, of whom an order names one each. */
const peopleOf = ({ stay, travellers }: Awaited<ReturnType<typeof presentOrder>>): number =>
  stay ? stay.rooms.reduce((people, { adults, children }) => people + adults + children, 0) : travellers.length

/** The part of an order that its reference and PIN open: where to be and when, and nothing about whom or how much. */
export async function presentFound(scope: Scope, row: OrderRow): Promise<Infer<typeof FoundBooking>> {
  const order = await presentOrder(scope, row)
  const { place, rental_places, included, excluded, documents } = order.guide
  return {
    reference: order.reference,
    status: order.status,
    kind: order.kind,
    service_name: order.service_name,
    package_name: order.package_name,
    image: order.image,
    travel_day: order.travel_day,
    travel_time: order.travel_time,
    end_day: order.end_day,
    end_time: order.end_time,
    zone: order.zone,
    party: peopleOf(order),
    guide: { place, rental_places, included, excluded, documents },
    has_voucher: order.status === 'paid' || order.status === 'completed',
  }
}
