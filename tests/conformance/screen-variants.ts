import type { RouteConfigEntry } from '@react-router/dev/routes'

/** One look at a route: an address of it, who asks, and the status of the answer. */
export type ScreenVariant = {
  path: string
  /** Asked by a signed-in customer. */
  asCustomer?: true
  status?: number
  /** The address that search engines are told, of pages that they may keep. */
  canonical?: string
}

/** What there is to look at: slugs, ids of a customer's orders (to pay, in review), and the queries of bookings. */
export type Sights = {
  trip: string
  onRequest: string
  category: string
  tour: string
  hotel: string
  car: string
  destination: string
  offer: string
  article: string
  /** A tag of that article. */
  tag: string
  form: string
  order: string
  request: string
  address: string
  traveller: string
  booking: string
  /** Of a stay and of a rental, with what the product's page takes too. */
  stay: string
  rental: string
}

const list = '/services/booking/trips/models'
const ofCustomer = (path: string, status?: number): ScreenVariant => ({ path, asCustomer: true, ...(status && { status }) })
const indexed = (path: string): ScreenVariant => ({ path, canonical: path.replace(/\?.*/, '') })

const at = (service: string, slug = '') => `/services/booking/${service}/models${slug && `/${slug}`}`

function catalogueVariants({
  trip,
  onRequest,
  category,
  tour,
  hotel,
  car,
  stay,
  rental,
}: Sights): Record<string, readonly ScreenVariant[]> {
  const product = (service: string, slug: string) => indexed(at(service, slug))
  return {
    'services/booking/:id?/categories': [
      indexed('/services/booking/categories'),
      ...['trips', 'packages', 'hotels', 'cars'].map((service) => indexed(`/services/booking/${service}/categories`)),
    ],
    'services/booking/:id?/models': [
      indexed('/services/booking/models'),
      indexed(`${list}?category=${category}&sort=price`),
      indexed(`${list}?q=zzzz`),
      { path: `${list}?from=never`, status: 422 },
      ...['packages', 'hotels', 'cars'].map((service) => indexed(at(service))),
    ],
    'services/booking/:id?/models/:productId': [
      product('trips', trip),
      product('trips', onRequest),
      product('packages', tour),
      product('hotels', hotel),
      product('cars', car),
      { path: `${at('hotels', hotel)}?${stay}`, canonical: at('hotels', hotel) },
      { path: `${at('cars', car)}?${rental}`, canonical: at('cars', car) },
      { path: `/services/booking/models/${trip}`, canonical: `${list}/${trip}` },
    ],
    compare: [{ path: `/compare?product=${trip}&product=${onRequest}` }, { path: '/compare?product=gone' }],
  }
}

/** Pages out of mails, and those that ask for them. */
const accountVariants: Record<string, readonly ScreenVariant[]> = {
  'forget-password': [{ path: '/forget-password' }],
  'send-mail-password': [{ path: '/send-mail-password' }],
  'reset-password': [{ path: '/reset-password?vcode=of-a-mail' }],
  'success-reset-password': [{ path: '/success-reset-password' }],
  'verify-email': [
    { path: '/verify-email?vcode=of-a-mail' },
    { path: '/verify-email?step=done' },
    { path: '/verify-email' },
    ofCustomer('/verify-email?step=sent'),
  ],
  'revert-email': [{ path: '/revert-email?vcode=of-a-mail' }, ofCustomer('/revert-email?vcode=of-a-mail')],
  'verify-email-request': [{ path: '/verify-email-request?email=noura@example.com' }, ofCustomer('/verify-email-request')],
}

/** How each route of the site is looked at; a route without a line fails the walks. */
export function variantsOf(sights: Sights): Record<string, readonly ScreenVariant[]> {
  const { hotel, car, destination, offer, article, tag, form, order, request, address, traveller, booking, stay, rental } = sights
  return {
    '': [indexed('/')],
    services: [indexed('/services'), { path: '/services?q=desert' }, { path: '/services?q=zzzz' }],
    ...catalogueVariants(sights),
    'services/form/:id': [indexed(`/services/form/${form}`), { ...indexed(`/services/form/${form}`), asCustomer: true }],
    'services/rental/:id': [indexed('/services/rental/cars'), indexed(`/services/rental/cars?${rental}`)],
    countries: [indexed('/countries')],
    'countries/destinations': [indexed('/countries/destinations'), indexed('/countries/destinations?country=sa')],
    'countries/destinations/:id': [indexed(`/countries/destinations/${destination}`)],
    offers: [indexed('/offers')],
    'offers/:id': [indexed(`/offers/${offer}`)],
    accessibility: [indexed('/accessibility')],
    preferences: [{ path: '/preferences' }],
    'contact-us': [
      indexed('/contact-us'),
      { ...indexed('/contact-us'), asCustomer: true },
      { path: '/contact-us?sent=MS-7K3M-9QXD' },
    ],
    // A link that is over; the form of one that works is read in tests/e2e/reviews.test.ts.
    'reviews/write': [{ path: '/reviews/write?token=of-a-mail' }],
    newsletter: [
      { path: '/newsletter' },
      ...['asked', 'confirmed', 'left'].map((state) => ({ path: `/newsletter?state=${state}` })),
    ],
    'newsletter/confirm': [{ path: '/newsletter/confirm?token=of-a-mail' }],
    'newsletter/unsubscribe': [{ path: '/newsletter/unsubscribe?token=of-a-mail' }],
    blogs: [indexed('/blogs'), { path: `/blogs?tag=${tag}`, canonical: `/blogs?tag=${tag}` }, { path: '/blogs?tag=not-a-tag' }],
    'blogs/:id': [indexed(`/blogs/${article}`)],
    'about-us': [indexed('/about-us')],
    'privacy-policy': [indexed('/privacy-policy')],
    'return-policy': [indexed('/return-policy')],
    'terms-conditions': [indexed('/terms-conditions')],
    // For developers alone; the journeys see that the built site has none.
    dev: [],
    'not-found': [{ path: '/not-found', status: 404 }],
    '*': [{ path: '/nothing/here', status: 404 }],
    login: [{ path: '/login' }],
    signup: [{ path: '/signup' }],
    logout: [ofCustomer('/logout')],
    ...accountVariants,
    profile: [ofCustomer('/profile')],
    'profile/orders': [ofCustomer('/profile/orders?page=1'), ofCustomer('/profile/orders?status=rejected&page=1')],
    'profile/orders/:id': [ofCustomer(`/profile/orders/${order}`), ofCustomer(`/profile/orders/${request}`)],
    'profile/orders/:id/cancel': [ofCustomer(`/profile/orders/${order}/cancel`)],
    'profile/orders/:id/change': [
      ofCustomer(`/profile/orders/${order}/change`),
      ofCustomer(`/profile/orders/${order}/change?${booking}&adult=2`),
    ],
    'profile/orders/:id/pin': [ofCustomer(`/profile/orders/${order}/pin`)],
    'find-booking': [{ path: '/find-booking' }],
    // No order of these is completed; the reviews of one that is are read in tests/e2e/reviews.test.ts.
    'profile/orders/:id/review': [ofCustomer(`/profile/orders/${order}/review`, 404)],
    'profile/orders/:id/invoice': [ofCustomer(`/profile/orders/${order}/invoice`)],
    // No order of these has a payment or a refund; the pages of those that have are read in payment-pages.test.ts.
    'profile/orders/:id/payments/:payment_id': [ofCustomer(`/profile/orders/${order}/payments/${order}`, 404)],
    'profile/orders/:id/refunds/:refund_id': [ofCustomer(`/profile/orders/${order}/refunds/${order}`, 404)],
    'profile/favourites/booking': [ofCustomer('/profile/favourites/booking'), ofCustomer('/profile/favourites/booking?kind=car')],
    'profile/personal-info': [ofCustomer('/profile/personal-info')],
    'profile/change-password': [ofCustomer('/profile/change-password')],
    'profile/delete-account': [ofCustomer('/profile/delete-account')],
    'profile/address': [ofCustomer('/profile/address')],
    'profile/address/add': [ofCustomer('/profile/address/add')],
    'profile/address/:edit': [ofCustomer(`/profile/address/${address}`)],
    'profile/travellers': [ofCustomer('/profile/travellers')],
    'profile/travellers/add': [ofCustomer('/profile/travellers/add')],
    'profile/travellers/:id': [ofCustomer(`/profile/travellers/${traveller}`)],
    'profile/waiting-list': [ofCustomer('/profile/waiting-list')],
    'profile/waiting-list/join': [ofCustomer(`/profile/waiting-list/join?${booking}&adult=2`)],
    booking: [
      ofCustomer(`/booking?${booking}&adult=2`),
      ofCustomer(`/booking?product=${hotel}&${stay}`),
      ofCustomer(`/booking?product=${car}&${rental}&age=34&licence=8`),
      ofCustomer(`/booking?${booking}&adult=40`, 422),
    ],
    'booking/review': [ofCustomer(`/booking/review?${booking}&adult=1`)],
    'license-expired': [{ path: '/license-expired', canonical: '/' }],
    'too-many-requests': [{ path: '/too-many-requests', status: 429 }],
    // Answers without a screen.
    'profile/favourites/toggle': [],
    'profile/sessions': [],
    'profile/export': [],
    'profile/orders/:id/calendar': [],
    'profile/orders/:id/documents/:document_id': [],
    'profile/orders/:id/voucher': [],
    'profile/orders/files/:id': [],
    'profile/address/places': [],
    drafts: [],
    'search/suggestions': [],
    'find-booking/voucher': [],
    'search/viewed': [],
    days: [],
  }
}

/** The paths of all screens, as routes.ts writes them. */
export const pathsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = [before, path].filter(Boolean).join('/')
    return children ? pathsOf(children, own) : [own]
  })

const namespaces =
  'account|accounts|addresses|blog|booking|calendar|catalogue|destinations|errors|favourites|finding|home|hotel|product|newsletter|offers|orders|pages|payments|profile|rental|requests|reviewing|reviews|search|services|shell|site|travellers|validation|viewed'

/** The key of a text, which stands where the text is missing. */
export const untranslated = new RegExp(`(?<![/\\w.-])(?:${namespaces})\\.[a-z_]+(?:\\.[a-z_]+)*\\b`)
