import type { Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { parseAmount, type TaxCategory } from '#shared/money.ts'

type Extra = { code: string; price: string; per: 'person' | 'order' | 'day' | 'night'; vat?: TaxCategory }
type Deps = { trx: Transaction<DB>; companyId: string; id: () => string }

/** Adds the extras of a product of any kind, in their order. */
export function insertExtras({ trx, companyId, id }: Deps, product: { id: string }, extras: readonly Extra[] = []) {
  if (extras.length === 0) return Promise.resolve([])
  const rows = extras.map(({ code, price, per, vat }, sort) => ({
    company_id: companyId,
    id: id(),
    product_id: product.id,
    code,
    name: jsonb({ ar: 'إضافة', en: code }),
    price: parseAmount(price),
    per,
    vat_category: vat ?? null,
    sort,
  }))
  return trx.insertInto('product_extra').values(rows).returningAll().execute()
}
