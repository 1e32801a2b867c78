import { amountText } from '#shared/money.ts'
import { amountsOf, grossOf, sumByCategory, takeAmount, taxByProportion, totalsOf } from './category-amounts.ts'
import type { DocumentContent } from './document-content.ts'
import { type DocumentDraft, referenceTo, riyalsOf } from './document-draft.ts'
import { amountLine } from './document-lines.ts'
import { creditText } from './document-texts.ts'

/** Money that is given back of what documents charged. */
type Credit = {
  /** The invoices (388, 386) of one order that charged it, at least one. */
  credited: readonly [DocumentContent, ...DocumentContent[]]
  /** All credit notes (381) that were issued for those invoices. */
  earlier: readonly DocumentContent[]
  /** Hundredths of the order's currency. */
  amount: bigint
  /** Why; the tax authority refuses a note without. */
  reason: { ar: string; en: string }
  /** How it is paid back. */
  payment_method: string | null
}

/**
 * The credit note (381) for a part or all of what invoices charged; its amounts are positive. A note over all of it has their lines; a
 * part is spread over the categories in proportion to what is left of them, and the last note gets what is left. A RangeError
 * where more is given back than is left, or without a reason.
 */
export function buildCreditNote({ credited, earlier, amount, reason, payment_method }: Credit): DocumentDraft {
  const [first] = credited
  if (!reason.ar.trim() || !reason.en.trim()) throw new RangeError('A credit note without a reason in both languages')
  const charged = sumByCategory(credited.flatMap(amountsOf))
  const parts = takeAmount(charged, sumByCategory(earlier.flatMap(amountsOf)), amount, taxByProportion)
  const description = creditText(credited.map(({ number }) => number))
  const isWhole = amount === grossOf(charged)
  const totals = totalsOf(isWhole ? charged : parts, riyalsOf(first))
  return {
    type_code: '381',
    seller: first.seller,
    buyer: first.buyer,
    order: first.order,
    invoice_number: first.invoice_number,
    payment_method,
    currency: first.currency,
    rate_to_sar: first.rate_to_sar,
    lines: isWhole ? credited.flatMap(({ lines }) => lines) : parts.map((part) => amountLine(part, description, null)),
    ...totals,
    deducted: amountText(0n),
    references: credited.map(referenceTo),
    reason,
  }
}
