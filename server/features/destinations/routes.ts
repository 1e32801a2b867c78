import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, type Page, pageOf } from '#server/platform/pages.ts'
import { narrowingCountryId } from '#server/platform/shown-currency.ts'
import { presentDestination, presentDestinations } from './present.ts'
import { countDestinations, findDestination, listDestinations, listImages } from './repository.ts'

/** More than a company has; a list asked for as a whole never reads more. */
const wholeList: Page = { page: 1, perPage: 300 }

export function mountDestinations(api: Hono<ApiEnv>): void {
  serve(api, contract.listDestinations, async ({ scope, query }) => {
    const filter = { countryId: narrowingCountryId(scope, query.country), isFeatured: query.featured === 'yes' }
    const page = query.pagination === 'all' ? wholeList : pageOf(query)
    const { rows, total } = await listDestinations(scope, filter, page)
    const data = await presentDestinations(scope, rows)
    return { data, meta: metaOf(page, total ?? (page.page === 1 ? 0 : await countDestinations(scope, filter))) }
  })

  serve(api, contract.getDestination, async ({ scope, param }) => {
    const destination = await findDestination(scope, param.id)
    if (!destination) throw new AppError('not_found')
    return { data: await presentDestination(scope, destination, await listImages(scope, destination.id)) }
  })
}
