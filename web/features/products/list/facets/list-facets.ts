import type { Infer } from '#contract/client.ts'
import type { ListFacets as ListFacetsRecord } from '#contract/product-facets.ts'
import type { FacetFilter } from '../../list-rules.ts'

/** The counts of a list; null where its filters were rejected. */
export type ListFacets = Infer<typeof ListFacetsRecord> | null

/** The values of a facet with their counts. */
export function facetOf(facets: ListFacets, name: FacetFilter) {
  const apiName = name === 'category' ? 'category_id' : name
  return facets?.facets.find((facet) => facet.name === apiName)?.values ?? []
}
