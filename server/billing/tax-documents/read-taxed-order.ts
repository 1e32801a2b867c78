import type { Scope } from '#server/platform/scope.ts'
import { locales, type Text } from '#shared/locale.ts'
import type { DocumentFacts } from './document-draft.ts'
import type { TaxedLine } from './document-lines.ts'

type Seller = DocumentFacts['seller']
type Address = Scope['company']['address']

/** The address in words: as the company writes it, else its parts joined in each language that has them. */
function addressOf(address: Address): Text | null {
  if (!address) return null
  if (address.text) return address.text
  const written = locales.map((locale) => {
    const { street, district, city, building_number, postal_code } = address
    const parts = [[building_number, street?.[locale]].filter(Boolean).join(' '), district?.[locale], city?.[locale], postal_code]
    return [locale, parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')] as const
  })
  return Object.fromEntries(written.filter(([, text]) => text !== ''))
}

const sellerOf = ({ company }: Scope): Seller => ({
  name: company.legal_name,
  vat_number: company.vat_number,
  cr_number: company.cr_number,
  address: addressOf(company.address),
})

type Payable = Pick<DocumentFacts, 'invoice_number' | 'payment_method'>

/** What the documents of a payable say, from the rows of its order as they were frozen; undefined where the company has no such order. */
export async function readTaxedOrder(
  scope: Scope,
  orderId: string,
  payable: Payable,
): Promise<{ facts: DocumentFacts; lines: TaxedLine[] } | undefined> {
  const { db, companyId } = scope
  const order = await db
    .selectFrom('order as o')
    .leftJoin('order_contact as c', (join) => join.onRef('c.company_id', '=', 'o.company_id').onRef('c.order_id', '=', 'o.id'))
    .select(['o.reference', 'o.product_name', 'o.service_name', 'o.local_date', 'o.ends_on', 'o.currency', 'o.rate_to_sar'])
    .select('c.name as buyer')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .select(['label', 'detail', 'quantity', 'unit_amount', 'amount', 'percentage', 'tax_category', 'components'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const { reference, product_name, service_name, local_date, ends_on, currency, rate_to_sar, buyer } = order
  return {
    facts: {
      seller: sellerOf(scope),
      buyer: { name: buyer ?? '' },
      order: { reference, product_name, service_name, starts_on: local_date, ends_on },
      ...payable,
      currency,
      rate_to_sar,
    },
    lines,
  }
}
