import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { pickText } from '#shared/locale.ts'
import { parseAmount } from '#shared/money.ts'
import { canonicalJson } from './canonical-json.ts'
import type { DocumentContent, TypeCode } from './document-content.ts'
import type { DocumentDraft } from './document-draft.ts'
import type { TaxDocumentRow } from './find-documents.ts'
import { encodeQr } from './qr-code.ts'

const series = { '388': 'INV', '381': 'CRN', '386': 'ADV' } as const satisfies Record<TypeCode, string>

/** The rows that a document belongs to; a payment has an invoice, a refund a credit note for the document `referencesId`. */
export type DocumentKeys = { orderId: string; invoiceId: string } & (
  | { paymentId: string; refundId?: undefined; referencesId?: undefined }
  | { refundId: string; paymentId?: undefined; referencesId: string }
)

/** Takes the next number of a series; its row stays locked until the transaction ends, which uses the number or gives it back. */
async function nextNumber({ db, companyId }: Scope, code: string): Promise<bigint> {
  const { next } = await db
    .insertInto('number_series')
    .values({ company_id: companyId, code, next: 2n })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doUpdateSet({ next: sql`number_series.next + 1` }))
    .returning('next')
    .executeTakeFirstOrThrow()
  return next - 1n
}

/** ISO 8601 in UTC to the second. */
const toSecond = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

/** The code of a document; nothing for a company that is not registered for VAT, whose documents have none. */
const qrOf = ({ seller, total_sar, tax_sar }: DocumentDraft, issuedAt: string): string =>
  seller.vat_number === null
    ? ''
    : encodeQr({
        seller: pickText(seller.name, 'ar'),
        vatNumber: seller.vat_number,
        issuedAt,
        total: total_sar,
        tax: tax_sar,
      })

/**
 * Issues a tax document in the transaction of the money that causes it: gives it the next number of its series, and writes its
 * bytes and their SHA-256 once. Nobody can change or delete it. Keep the rest of the transaction short: the company's next
 * document of the series waits for it.
 */
export async function issueDocument(scope: Scope, draft: DocumentDraft, keys: DocumentKeys): Promise<TaxDocumentRow> {
  const { db, companyId, clock } = scope
  const code = series[draft.type_code]
  const no = await nextNumber(scope, code)
  const issuedAt = toSecond(clock.now())
  const content: DocumentContent = {
    version: 1,
    ...draft,
    number: `${code}-${String(no).padStart(6, '0')}`,
    uuid: newId(clock),
    issued_at: issuedAt,
    qr: qrOf(draft, issuedAt),
  }
  const bytes = Buffer.from(canonicalJson(content))
  const row = await db
    .insertInto('tax_document')
    .values({
      company_id: companyId,
      id: content.uuid,
      ...{ series: code, no, number: content.number, type_code: content.type_code },
      ...{ order_id: keys.orderId, invoice_id: keys.invoiceId, payment_id: keys.paymentId ?? null },
      ...{ refund_id: keys.refundId ?? null, references_id: keys.referencesId ?? null },
      currency: content.currency,
      net: parseAmount(content.net),
      tax: parseAmount(content.tax),
      total: parseAmount(content.total),
      tax_sar: parseAmount(content.tax_sar),
      total_sar: parseAmount(content.total_sar),
      qr: content.qr,
      media_type: 'application/json',
      content: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      issued_at: new Date(issuedAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (content.taxes.length > 0) await insertSubtotals(scope, content)
  return row
}

const insertSubtotals = ({ db, companyId }: Scope, { uuid, taxes }: DocumentContent) =>
  db
    .insertInto('tax_subtotal')
    .values(
      taxes.map(({ category, exemption, rate, taxable, tax }) => ({
        company_id: companyId,
        document_id: uuid,
        category,
        exemption: exemption ?? '',
        rate: String(rate),
        taxable: parseAmount(taxable),
        tax: parseAmount(tax),
      })),
    )
    .execute()
