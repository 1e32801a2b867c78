import { cachedContent } from '#server/platform/caching/cached-content.ts'
import type { Scope } from '#server/platform/scope.ts'

/** The price units of a product, one for each kind of traveller. */
export const listUnits = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('product_unit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export type UnitRow = Awaited<ReturnType<typeof listUnits>>[number]

/** {@link listUnits}, cached while the company's content is the same. */
export const cachedUnits = (scope: Scope, id: string) => cachedContent(scope, `units ${id}`, () => listUnits(scope, id))
