import { amountText, parseAmount, sum } from '#shared/money.ts'
import {
  amountsOf,
  type CategoryAmount,
  grossOf,
  negated,
  sumByCategory,
  takeAmount,
  taxByRate,
  totalsOf,
} from './category-amounts.ts'
import type { DocumentContent } from './document-content.ts'
import { type DocumentDraft, type DocumentFacts, referenceTo, riyalsOf } from './document-draft.ts'
import { amountLine, labelsOf, type TaxedLine, taxLines } from './document-lines.ts'
import { advanceText, deductionText, listText } from './document-texts.ts'

/** What was paid: the facts around it, all lines of its order, the prepayments before it and the amount. */
export type PaidPayable = {
  facts: DocumentFacts
  lines: readonly TaxedLine[]
  /** Documents 386 of the same order. */
  advances: readonly DocumentContent[]
  /** Hundredths of the order's currency, captured. */
  amount: bigint
}

function advancesOf({ advances }: PaidPayable): CategoryAmount[] {
  const other = advances.find(({ type_code }) => type_code !== '386')
  if (other) throw new RangeError(`Not an invoice for a prepayment: ${other.number}`)
  return sumByCategory(advances.flatMap(amountsOf))
}

/**
 * The invoice (388) for money that pays an order in full, the last of its payments. It has all lines of the order; the prepayments
 * are deducted by category, so that its totals are those of the last payment alone. A RangeError where the amount is not what is left.
 */
export function buildInvoice(payable: PaidPayable): DocumentDraft {
  const { facts, advances, amount } = payable
  const { lines, amounts } = taxLines(payable.lines)
  const left = sumByCategory([...amounts, ...negated(advancesOf(payable))])
  if (grossOf(left) !== amount) throw new RangeError(`Not what is left to pay: ${amount}`)
  const deductions = advances.flatMap((advance) =>
    negated(amountsOf(advance)).map((deducted) => amountLine(deducted, deductionText(advance.number), null)),
  )
  return {
    type_code: '388',
    ...facts,
    lines: [...lines, ...deductions],
    ...totalsOf(left, riyalsOf(facts)),
    deducted: amountText(sum(advances.map(({ total }) => parseAmount(total)))),
    references: advances.map(referenceTo),
    reason: null,
  }
}

/**
 * The invoice (386) for money that pays a part of an order in advance: in each category of the order its share of the amount.
 * A RangeError where the amount is more than is left to pay.
 */
export function buildPrepayment(payable: PaidPayable): DocumentDraft {
  const { facts, lines, amount } = payable
  const parts = takeAmount(taxLines(lines).amounts, advancesOf(payable), amount, taxByRate)
  return {
    type_code: '386',
    ...facts,
    lines: parts.map((part) => amountLine(part, advanceText(facts.order.product_name), listText(labelsOf(lines, part)))),
    ...totalsOf(parts, riyalsOf(facts)),
    deducted: amountText(0n),
    references: [],
    reason: null,
  }
}
