import { withBookedPrices } from '../../core/changing/booked-prices.ts'
import type { BookedSelection, CheckedSelection, Item } from '../../core/product-kind.ts'
import { itemText } from '../rental-items.ts'

/** Days, weeks and months are counted in words, which follow the number of a part. */
const counted = { day: 'orders.rental.days', week: 'orders.rental.weeks', month: 'orders.rental.months' } as const

const isCounted = (code: string): code is keyof typeof counted => Object.hasOwn(counted, code)

const withDetail = (item: Item): Item =>
  item.kind === 'unit' && isCounted(item.code) ? { ...item, detail: itemText(counted[item.code], item.quantity) } : item

/** A rental at the rates of an order whose period it still meets, for as many days, weeks and months as that has. */
export function withBookedRates(
  booked: BookedSelection,
  { span, items, details }: CheckedSelection,
): Pick<CheckedSelection, 'items' | 'details'> | null {
  if (booked.span.startsAt >= span.endsAt || span.startsAt >= booked.span.endsAt) return null
  return { items: withBookedPrices(items, booked).map(withDetail), details }
}
