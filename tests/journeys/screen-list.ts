import type { Visit } from '#testing/browser.ts'
import { balloonFlight, eveningWalk, modelPath } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { call, signedIn } from './people.ts'

/** One look at a route: an address of it, who asks, and the status of the answer. */
export type Look = { path: string; asCustomer?: true; status?: number; isIndexed?: true }

/** Addresses that only a customer of the running product has. */
export type OwnPaths = { order: string; request: string; booking: string }

const list = '/services/booking/trips/models'
const ofCustomer = (path: string, status?: number): Look => ({ path, asCustomer: true, ...(status && { status }) })
const indexed = (path: string): Look => ({ path, isIndexed: true })

/** How each route of the site is looked at; a route without a line fails the walk. */
export const looksAt = ({ order, request, booking }: OwnPaths): Record<string, readonly Look[]> => ({
  '': [indexed('/')],
  services: [indexed('/services')],
  'services/booking/:id?/categories': [indexed('/services/booking/categories'), indexed('/services/booking/trips/categories')],
  'services/booking/:id?/models': [
    indexed('/services/booking/models'),
    indexed(`${list}?category=heritage&sort=price`),
    indexed(`${list}?q=zzzz`),
    { path: `${list}?from=never`, status: 422 },
  ],
  'services/booking/:id?/models/:modelId': [
    indexed(modelPath(eveningWalk.slug)),
    indexed(modelPath(balloonFlight.slug)),
    indexed(`/services/booking/models/${eveningWalk.slug}`),
  ],
  dev: [{ path: '/dev', status: 404 }],
  'not-found': [{ path: '/not-found', status: 404 }],
  '*': [{ path: '/nothing/here', status: 404 }],
  login: [indexed('/login')],
  signup: [indexed('/signup')],
  logout: [ofCustomer('/logout')],
  profile: [ofCustomer('/profile')],
  'profile/orders': [ofCustomer('/profile/orders?page=1'), ofCustomer('/profile/orders?status=rejected&page=1')],
  'profile/orders/:id': [ofCustomer(`/profile/orders/${order}`), ofCustomer(`/profile/orders/${request}`)],
  'profile/orders/:id/cancel': [ofCustomer(`/profile/orders/${order}/cancel`)],
  booking: [
    ofCustomer(`/booking?${booking}&adult=2&child=1`),
    ofCustomer(`/booking?${booking}&adult=40`, 422),
  ],
  'booking/review': [ofCustomer(`/booking/review?${booking}&adult=1`)],
  'license-expired': [{ path: '/license-expired' }],
  'too-many-requests': [{ path: '/too-many-requests', status: 429 }],
})

/** Signs in a customer with an order to pay and one in review. */
export async function comeWithOrders(visit: Visit): Promise<OwnPaths> {
  const { person, token } = await signedIn(visit)
  const order = await orderByCall(visit, token, person, eveningWalk.slug)
  const request = await orderByCall(visit, token, { ...person, email: `also.${person.email}` }, balloonFlight.slug)
  const { data } = await call<{ data: { departures: { id: string }[] } }>(visit, `/models/${eveningWalk.slug}`)
  const booking = `model=${eveningWalk.slug}&departure=${data.departures[1]?.id}`
  return { order: order.id, request: request.id, booking }
}
