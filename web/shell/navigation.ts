import type { Service } from '#web/platform/state.ts'

/** A service with something to sell now. */
export const isOnSale = ({ page, models_count }: Service): boolean => page === 'booking' && models_count > 0

/** The list of what a service sells. */
export const servicePath = ({ slug }: { slug: string }): string => `/services/booking/${slug}/models`

/** What the header leads to beside home: services with something to sell that want to stand there. */
export const headerServices = (services: readonly Service[]): Service[] =>
  services.filter((service) => service.in_header && isOnSale(service))
