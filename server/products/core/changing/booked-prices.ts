import type { BookedSelection, Item } from '../product-kind.ts'

/** Adds one item to others; one of the same price is counted together with it. */
function addItem(items: Item[], item: Item): void {
  const same = items.find(({ unitBase }) => unitBase === item.unitBase)
  if (same) same.quantity += item.quantity
  else items.push({ ...item })
}

/** Items at the price at which an order has them, for as many of each as it has; the others at their own price. */
export function withBookedPrices(items: readonly Item[], { lines }: Pick<BookedSelection, 'lines'>): Item[] {
  const left = lines.map((line) => ({ ...line }))
  return items.flatMap((item) => {
    const parts: Item[] = []
    let open = item.quantity
    for (const line of left.filter(({ kind, code }) => kind === item.kind && code === item.code)) {
      const quantity = Math.min(open, line.quantity)
      line.quantity -= quantity
      open -= quantity
      if (quantity > 0) addItem(parts, { ...item, unitBase: line.unitBase, quantity })
    }
    if (open > 0) addItem(parts, { ...item, quantity: open })
    // The detail is of all of them together.
    return parts.length > 1 ? parts.map((part) => ({ ...part, detail: null })) : parts
  })
}
