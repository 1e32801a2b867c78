import type * as wire from '#contract/offers.ts'
import type { Infer } from '#contract/route.ts'
import { shownMoney } from '#server/platform/amounts.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { type Names, namesFor } from '#server/products/index.ts'
import type { OfferRow } from './repository.ts'

/** An offer as its page shows it. */
export function presentOffer(scope: Scope, row: OfferRow, names: Names): Infer<typeof wire.Offer> {
  const moneyOr = (minor: bigint | null) => (minor === null ? null : shownMoney(scope, minor))
  return {
    id: row.id,
    slug: row.slug,
    title: textFor(scope, row.title),
    text: textFor(scope, row.text),
    terms: row.terms.map((term) => textFor(scope, term)),
    image: presentPicture(scope, row.picture),
    discount: {
      percent: row.percent === null ? null : Number(row.percent),
      amount: moneyOr(row.amount),
      max: moneyOr(row.max_discount),
    },
    min_total: row.min_total === 0n ? null : shownMoney(scope, row.min_total),
    code: row.code,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    left: row.left,
    uses_per_customer: row.uses_per_customer,
    applies_to: namesFor(row.applies_to, names),
  }
}
