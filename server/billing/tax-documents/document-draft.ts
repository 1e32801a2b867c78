import { convert } from '#shared/money.ts'
import type { DocumentContent, DocumentReference } from './document-content.ts'

/** What a document gets when it is issued: its number, its moment and what follows from them. */
type Issued = 'version' | 'number' | 'uuid' | 'issued_at' | 'qr'

/** A tax document before it is issued. */
export type DocumentDraft = Omit<DocumentContent, Issued>

/** What a document says of company, buyer, order and payable; the same in every document of one payable. */
export type DocumentFacts = Pick<
  DocumentContent,
  'seller' | 'buyer' | 'order' | 'invoice_number' | 'payment_method' | 'currency' | 'rate_to_sar'
>

/** The riyals that an amount of the order's currency is worth, by the rate that the order froze. */
export const riyalsOf =
  ({ rate_to_sar }: Pick<DocumentContent, 'rate_to_sar'>) =>
  (minor: bigint): bigint =>
    convert(minor, rate_to_sar, '1')

/** A document as another one refers to it. */
export const referenceTo = ({ type_code, number, uuid, issued_at, total, tax }: DocumentContent): DocumentReference => ({
  type_code,
  number,
  uuid,
  issued_at,
  total,
  tax,
})
