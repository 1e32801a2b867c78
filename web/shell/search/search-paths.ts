import type { Infer } from '#contract/client.ts'
import type { Suggestion as SuggestionRecord } from '#contract/search.ts'
import type { Service } from '#web/platform/session/state.ts'
import { productPath, productsPath, servicePath } from '../navigation.ts'

/** A line under the search field. */
export type Suggestion = Infer<typeof SuggestionRecord>

/** The page that a suggestion leads to. */
export function suggestionPath({ type, slug, service_slug }: Suggestion, services: readonly Service[]): string {
  if (type === 'destination') return `/countries/destinations/${slug}`
  if (type === 'article') return `/blogs/${slug}`
  const service = services.find((one) => one.slug === (type === 'service' ? slug : service_slug))
  if (type === 'product') return productPath({ service: { slug: service_slug ?? '' }, slug })
  if (type === 'service') return service ? servicePath(service) : '/services'
  return `${productsPath(service?.page === 'booking' ? service : undefined)}?category=${slug}`
}
