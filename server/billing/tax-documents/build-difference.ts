import { amountText } from '#shared/money.ts'
import type { PaidPayable } from './build-invoice.ts'
import {
  amountsOf,
  type CategoryAmount,
  grossOf,
  negated,
  sumByCategory,
  takeAmount,
  taxByProportion,
  totalsOf,
} from './category-amounts.ts'
import type { DocumentContent } from './document-content.ts'
import { type DocumentDraft, riyalsOf } from './document-draft.ts'
import { amountLine, labelsOf, taxLines } from './document-lines.ts'
import { differenceText, listText } from './document-texts.ts'

/** What was paid for a change: `lines` are those of the changed order, `earlier` every document of it so far. */
export type PaidChange = Omit<PaidPayable, 'advances'> & { earlier: readonly DocumentContent[] }

/** What documents have charged and not given back, by category. */
const chargedBy = (documents: readonly DocumentContent[]): CategoryAmount[] =>
  sumByCategory(documents.flatMap((one) => (one.type_code === '381' ? negated(amountsOf(one)) : amountsOf(one))))

/**
 * The invoice (388) for what a changed order costs more than its documents have charged: in each category the difference. Where a
 * category costs less than before, the amount is spread over those that cost more. A RangeError where they do not cost so much more.
 */
export function buildDifference({ facts, lines, earlier, amount }: PaidChange): DocumentDraft {
  const left = sumByCategory([...taxLines(lines).amounts, ...negated(chargedBy(earlier))])
  const more = left.filter(({ gross }) => gross > 0n)
  const parts = grossOf(more) === amount ? more : takeAmount(more, [], amount, taxByProportion)
  const changed = earlier.filter(({ type_code }) => type_code !== '381')
  const description = differenceText(changed.map(({ number }) => number))
  return {
    type_code: '388',
    ...facts,
    lines: parts.map((part) => amountLine(part, description, listText(labelsOf(lines, part)))),
    ...totalsOf(parts, riyalsOf(facts)),
    deducted: amountText(0n),
    references: [],
    reason: null,
  }
}
