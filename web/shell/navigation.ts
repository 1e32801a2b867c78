import type { Service } from '#web/platform/session/state.ts'

/** A service that takes bookings now, or requests at any time. */
export const isOnSale = ({ page, products_count }: Pick<Service, 'page' | 'products_count'>): boolean =>
  page === 'form' || products_count > 0

/** Where a service begins: the list of what it sells, the search for a car, or its form. */
export const servicePath = ({ page, slug }: Pick<Service, 'page' | 'slug'>): string =>
  page === 'booking' ? productsPath({ slug }) : `/services/${page}/${slug}`

/** The list of what a service sells; without a service, of everything. */
export const productsPath = (service?: { slug: string }): string =>
  service ? `/services/booking/${service.slug}/models` : '/services/booking/models'

/** The header's entries besides home: services with products that are set to be shown there. */
export const headerServices = (services: readonly Service[]): Service[] =>
  services.filter((service) => service.in_header && isOnSale(service))

/** The page of something that can be booked. */
export const productPath = ({ service, slug }: { service: { slug: string }; slug: string }): string =>
  `/services/booking/${service.slug}/models/${slug}`
