import type { Infer } from '#contract/client.ts'
import type { SearchResults } from '#contract/search.ts'

export type SearchHits = Infer<typeof SearchResults>
