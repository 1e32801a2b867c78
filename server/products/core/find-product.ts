import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'

export const byIdOrSlug = (value: string) => (isUuid(value) ? 'id' : 'slug')

/** The product of an address, by id or slug, with the names around it. */
export const findProduct = ({ db, companyId }: Scope, idOrSlug: string) =>
  db
    .selectFrom('product as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .innerJoin('category as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.category_id'))
    .leftJoin('destination as place', (join) =>
      join.onRef('place.company_id', '=', 'm.company_id').onRef('place.id', '=', 'm.destination_id'),
    )
    .selectAll('m')
    .select(['s.slug as service_slug', 's.name as service_name', 'c.slug as category_slug', 'c.name as category_name'])
    .select(['place.slug as destination_slug', 'place.name as destination_name'])
    .where('m.company_id', '=', companyId)
    .where(`m.${byIdOrSlug(idOrSlug)}`, '=', idOrSlug)
    .where('m.active', '=', true)
    .where('s.active', '=', true)
    .executeTakeFirst()

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** {@link findProduct}, of one kind where a page is for one; 404 for everything else. */
export async function productOr404(scope: Scope, idOrSlug: string, kind?: ProductRow['kind']): Promise<ProductRow> {
  const product = await findProduct(scope, idOrSlug)
  if (!product || (kind && product.kind !== kind)) throw new AppError('not_found')
  return product
}
