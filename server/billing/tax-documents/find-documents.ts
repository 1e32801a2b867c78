import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DocumentContent } from './document-content.ts'

export type TaxDocumentRow = Selectable<DB['tax_document']>

/** The tax documents of an order of the scope's company, in the order in which they were issued. */
export const findDocuments = ({ db, companyId }: Scope, orderId: string): Promise<TaxDocumentRow[]> =>
  db
    .selectFrom('tax_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

/** What a document says. Throws where its bytes are not those that were issued. */
export function readContent({ content, sha256, number }: Pick<TaxDocumentRow, 'content' | 'sha256' | 'number'>): DocumentContent {
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`the bytes of ${number} are not those that were issued`)
  const read: DocumentContent = JSON.parse(content.toString())
  return read
}
