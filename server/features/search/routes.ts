import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { searchAll } from './search.ts'
import { suggestNames } from './suggest.ts'

export function mountSearch(api: Hono<ApiEnv>): void {
  serve(api, contract.search, async ({ scope, query }) => ({ data: await searchAll(scope, query.q, query.limit) }))
  serve(api, contract.suggest, async ({ scope, query }) => ({ data: await suggestNames(scope, query.q, query.limit) }))
}
