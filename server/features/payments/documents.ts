import type { Selectable } from 'kysely'
import type * as wire from '#contract/payments.ts'
import type { Infer } from '#contract/route.ts'
import type { DB } from '#server/db/types.generated.ts'
import { money } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'

export type DocumentRow = Selectable<DB['tax_document']>

const kinds = { '388': 'invoice', '381': 'credit_note', '386': 'prepayment' } as const

const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('tax_document').where('company_id', '=', companyId)

/** A tax document of the company with its bytes. */
export const findDocument = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).selectAll().executeTakeFirst()

/** A tax document of an order; 404 where it is of another. */
export async function documentOf(scope: Scope, order: { id: string }, id: string): Promise<DocumentRow> {
  const document = await findDocument(scope, id)
  if (document?.order_id !== order.id) throw new AppError('not_found')
  return document
}

/** The tax documents of an order, the oldest first. */
export const listDocuments = (scope: Scope, orderId: string) =>
  ofCompany(scope)
    .select(['id', 'number', 'type_code', 'total', 'tax', 'currency', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

export const presentDocument = (
  document: Pick<DocumentRow, 'id' | 'number' | 'type_code' | 'total' | 'tax' | 'currency' | 'issued_at'>,
): Infer<typeof wire.TaxDocument> => ({
  id: document.id,
  number: document.number,
  kind: kinds[document.type_code],
  total: money(document.total, document.currency),
  tax: money(document.tax, document.currency),
  issued_at: document.issued_at.toISOString(),
})
