import type { RouteConfigEntry } from '@react-router/dev/routes'

/** One look at a route: an address of it, who asks, and the status of the answer. */
export type Look = {
  path: string
  /** Asked by a signed-in customer. */
  asCustomer?: true
  status?: number
  /** The address that search engines are told, of pages that they may keep. */
  canonical?: string
}

/** What there is to look at: slugs, ids of a customer's orders (to pay, in review), and the query of a booking. */
export type Sights = { trip: string; onRequest: string; category: string; order: string; request: string; booking: string }

const list = '/services/booking/trips/models'
const ofCustomer = (path: string, status?: number): Look => ({ path, asCustomer: true, ...(status && { status }) })
const indexed = (path: string): Look => ({ path, canonical: path.replace(/\?.*/, '') })

/** How each route of the site is looked at; a route without a line fails the walks. */
export const looksAt = ({ trip, onRequest, category, order, request, booking }: Sights): Record<string, readonly Look[]> => ({
  '': [indexed('/')],
  services: [indexed('/services')],
  'services/booking/:id?/categories': [indexed('/services/booking/categories'), indexed('/services/booking/trips/categories')],
  'services/booking/:id?/models': [
    indexed('/services/booking/models'),
    indexed(`${list}?category=${category}&sort=price`),
    indexed(`${list}?q=zzzz`),
    { path: `${list}?from=never`, status: 422 },
  ],
  'services/booking/:id?/models/:modelId': [
    indexed(`${list}/${trip}`),
    indexed(`${list}/${onRequest}`),
    { path: `/services/booking/models/${trip}`, canonical: `${list}/${trip}` },
  ],
  // For developers alone; the journeys see that the built site has none.
  dev: [],
  'not-found': [{ path: '/not-found', status: 404 }],
  '*': [{ path: '/nothing/here', status: 404 }],
  login: [indexed('/login')],
  signup: [indexed('/signup')],
  logout: [ofCustomer('/logout')],
  profile: [ofCustomer('/profile')],
  'profile/orders': [ofCustomer('/profile/orders?page=1'), ofCustomer('/profile/orders?status=rejected&page=1')],
  'profile/orders/:id': [ofCustomer(`/profile/orders/${order}`), ofCustomer(`/profile/orders/${request}`)],
  'profile/orders/:id/cancel': [ofCustomer(`/profile/orders/${order}/cancel`)],
  booking: [ofCustomer(`/booking?${booking}&adult=2`), ofCustomer(`/booking?${booking}&adult=40`, 422)],
  'booking/review': [ofCustomer(`/booking/review?${booking}&adult=1`)],
  'license-expired': [{ path: '/license-expired', canonical: '/' }],
  'too-many-requests': [{ path: '/too-many-requests', status: 429 }],
})

/** The paths of all screens, as routes.ts writes them. */
export const pathsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = [before, path].filter(Boolean).join('/')
    return children ? pathsOf(children, own) : [own]
  })

const namespaces = 'accounts|booking|catalogue|errors|home|orders|profile|services|shell|site|validation'

/** The key of a text, which stands where the text is missing. */
export const untranslated = new RegExp(`(?<![/\\w.-])(?:${namespaces})\\.[a-z_]+(?:\\.[a-z_]+)*\\b`)
