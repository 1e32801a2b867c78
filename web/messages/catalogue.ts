import type validation from '#shared/messages/en/validation.json'
import type accessibility from './en/accessibility.json'
import type account from './en/account.json'
import type accounts from './en/accounts.json'
import type addresses from './en/addresses.json'
import type blog from './en/blog.json'
import type booking from './en/booking.json'
import type calendar from './en/calendar.json'
import type car from './en/car.json'
import type catalogue from './en/catalogue.json'
import type changes from './en/changes.json'
import type contact from './en/contact.json'
import type destinations from './en/destinations.json'
import type dev from './en/dev.json'
import type errors from './en/errors.json'
import type facets from './en/facets.json'
import type facilities from './en/facilities.json'
import type favourites from './en/favourites.json'
import type finding from './en/finding.json'
import type home from './en/home.json'
import type hotel from './en/hotel.json'
import type newsletter from './en/newsletter.json'
import type offers from './en/offers.json'
import type orders from './en/orders.json'
import type pages from './en/pages.json'
import type party from './en/party.json'
import type payments from './en/payments.json'
import type policies from './en/policies.json'
import type preferences from './en/preferences.json'
import type product from './en/product.json'
import type profile from './en/profile.json'
import type rental from './en/rental.json'
import type requests from './en/requests.json'
import type reviewing from './en/reviewing.json'
import type reviews from './en/reviews.json'
import type search from './en/search.json'
import type services from './en/services.json'
import type shell from './en/shell.json'
import type site from './en/site.json'
import type tour from './en/tour.json'
import type travellers from './en/travellers.json'
import type viewed from './en/viewed.json'
import type waiting from './en/waiting.json'

/** Every namespace of the site's texts; a new file in `ar/` and `en/` gets its line here. */
export type Messages = {
  accessibility: typeof accessibility
  account: typeof account
  accounts: typeof accounts
  addresses: typeof addresses
  blog: typeof blog
  booking: typeof booking
  calendar: typeof calendar
  car: typeof car
  catalogue: typeof catalogue
  changes: typeof changes
  contact: typeof contact
  destinations: typeof destinations
  dev: typeof dev
  errors: typeof errors
  facets: typeof facets
  facilities: typeof facilities
  favourites: typeof favourites
  finding: typeof finding
  home: typeof home
  hotel: typeof hotel
  product: typeof product
  newsletter: typeof newsletter
  offers: typeof offers
  orders: typeof orders
  pages: typeof pages
  party: typeof party
  payments: typeof payments
  policies: typeof policies
  preferences: typeof preferences
  profile: typeof profile
  rental: typeof rental
  requests: typeof requests
  reviewing: typeof reviewing
  reviews: typeof reviews
  search: typeof search
  services: typeof services
  shell: typeof shell
  site: typeof site
  tour: typeof tour
  travellers: typeof travellers
  validation: typeof validation
  viewed: typeof viewed
  waiting: typeof waiting
}

/** The name of a message file. */
export type Namespace = keyof Messages
