import type { Text } from '#shared/locale.ts'
import type { TaxCategory } from '#shared/money.ts'

/** UN/EDIFACT 1001: an invoice, a credit note, an invoice for a prepayment. */
export type TypeCode = '388' | '381' | '386'

type Party = { name: Text; vat_number: string | null; cr_number: string | null; address: Text | null }

/** Net, tax and gross of one line; of a discount or an advance that is deducted negative. Amounts are decimal text ("-0.05"). */
export type DocumentLine = {
  description: Text
  detail: Text | null
  quantity: number
  unit_amount: string
  net: string
  tax: string
  gross: string
  tax_category: TaxCategory
  /** VATEX code where nothing is taxed, else null. */
  exemption: string | null
  tax_rate: number
  percentage: string | null
}

/** The tax of one category, rounded once. */
export type DocumentTax = {
  category: TaxCategory
  rate: number
  exemption: string | null
  exemption_reason: Text | null
  taxable: string
  tax: string
}

/** A document that this one credits, or an advance that it deducts. */
export type DocumentReference = {
  type_code: TypeCode
  number: string
  uuid: string
  issued_at: string
  total: string
  tax: string
}

/**
 * Everything that a tax document says, in the shape of its stored bytes (JSON). A credit note has positive amounts: what is
 * given back. Totals are of the document; `deducted` is what earlier documents have taxed already.
 */
export type DocumentContent = {
  version: 1
  type_code: TypeCode
  number: string
  uuid: string
  /** ISO 8601 in UTC, to the second. */
  issued_at: string
  seller: Party
  buyer: { name: string }
  order: { reference: string; product_name: Text; service_name: Text; starts_on: string | null; ends_on: string | null }
  invoice_number: string
  payment_method: string | null
  currency: string
  /** Riyals that one unit of the currency is worth. */
  rate_to_sar: string
  lines: DocumentLine[]
  taxes: DocumentTax[]
  net: string
  tax: string
  total: string
  deducted: string
  total_sar: string
  tax_sar: string
  references: DocumentReference[]
  reason: Text | null
  /** Base64 of the tags 1 to 5. */
  qr: string
}
