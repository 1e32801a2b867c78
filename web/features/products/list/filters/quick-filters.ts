import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { listRules } from '../../kind-lists.ts'
import type { QuickFilter } from '../../list-rules.ts'
import { type FilterSelection, valuesOf } from './product-filters.ts'
import type { FilterFacts } from './single-filter.tsx'

type Props = Pick<FilterFacts, 'kind' | 'selection' | 'categories'> & { products: readonly Pick<CardProduct, 'from_price'>[] }

/** The filters of a list that one press sets: a price that half of the list keeps to, what its kind is chosen by, and its categories. */
export function quickFilters({ kind, selection, categories, products }: Props): QuickFilter[] {
  const limit = selection.price_max ?? roundMedian(products.map(({ from_price }) => Number(from_price.amount)))
  const isOneService = new Set(categories.map(({ service }) => service.id)).size === 1
  return [
    ...(limit ? [{ name: 'price_max', value: limit } as const] : []),
    ...listRules[kind].quick,
    ...(isOneService && categories.length > 1 ? categories.map(({ slug }) => ({ name: 'category', value: slug }) as const) : []),
  ]
}

export const isSet = (selection: FilterSelection, { name, value }: QuickFilter): boolean =>
  valuesOf(selection, name).includes(value)

/** The next round number (1, 2 or 5 with zeros) from the middle of some prices; undefined where there are too few to choose from. */
export function roundMedian(prices: readonly number[]): string | undefined {
  if (prices.length < 4) return undefined
  const middle = [...prices].sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
  const power = 10 ** Math.floor(Math.log10(Math.max(1, middle)))
  const step = [1, 2, 5, 10].find((one) => one * power >= middle) ?? 10
  return String(step * power)
}
