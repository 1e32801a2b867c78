import { readSelectionQuery, selectionBody, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import type { ApiPicture } from '#web/platform/page/site-picture.tsx'
import { returnPathOf } from '#web/platform/session/guards.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import type { ApiMoney } from '#web/platform/texts/money.tsx'

/** The selection of a guest before they were asked to sign in: a booking with its dates, party and price, or a request. */
export type WaitingOrder = {
  name: string
  image: ApiPicture | null
  /** null for a request, which has neither dates nor a price yet */
  booking: { from: string; to: string; time: string | null; party: Party; total: ApiMoney } | null
}

type Party = { of: 'travellers' | 'guests' | 'days'; count: number }

/** The order behind the return path in the address of a sign-in page; null where that is no booking, or one without a price. */
export async function findWaiting(context: Contexts): Promise<WaitingOrder | null> {
  const { pathname, searchParams } = new URL(returnPathOf(context.get(siteContext)), 'http://local.invalid')
  if (pathname === '/booking' || pathname === '/booking/review') return waitingBooking(context, readSelectionQuery(searchParams))
  const [, page, service] = /^\/services\/(form|rental)\/([\w-]+)$/.exec(pathname) ?? []
  return page && service ? waitingRequest(context, service) : null
}

async function waitingBooking(context: Contexts, selection: WrittenSelection): Promise<WaitingOrder | null> {
  if (!selection.productId) return null
  const quote =
    (await price(context, selection)) ?? (selection.coupon ? await price(context, { ...selection, coupon: '' }) : null)
  const when = quote && bookedDates(quote)
  if (!when) return null
  const { product, total } = quote
  return { name: product.name, image: product.image, booking: { ...when, party: bookedParty(quote), total } }
}

const price = (context: Contexts, selection: WrittenSelection) =>
  unwrapOr(context.get(apiContext).quotes.$post({ json: selectionBody(selection) }), null)

type Quote = NonNullable<Awaited<ReturnType<typeof price>>>

function bookedDates({ departure, stay, rental }: Quote) {
  if (stay) return { from: stay.from, to: stay.to, time: null }
  if (rental) return { from: rental.from, to: rental.to, time: null }
  return departure && { from: departure.starts_on, to: departure.ends_on, time: departure.time }
}

function bookedParty({ stay, rental, travellers }: Quote): Party {
  if (stay) return { of: 'guests', count: stay.rooms.reduce((all, { adults, children }) => all + adults + children, 0) }
  return rental ? { of: 'days', count: rental.days } : { of: 'travellers', count: travellers.length }
}

async function waitingRequest(context: Contexts, id: string): Promise<WaitingOrder | null> {
  const service = await unwrapOr(context.get(apiContext).services[':id'].$get({ param: { id } }), null)
  return service && { name: service.name, image: service.image, booking: null }
}
