import type { Charge } from './provider.ts'

/** A line of an order as pay-later providers list it; amounts are hundredths and never negative. */
export type OrderItem = { code: string; name: string; quantity: number; unit: bigint; total: bigint }

/**
 * The lines of a charge as items and one discount, whose difference is the charged amount: providers take no negative
 * lines. An item whose total is no multiple of its quantity counts as one.
 */
export function orderItems({ lines }: Pick<Charge, 'lines'>): { items: OrderItem[]; discount: bigint } {
  const items = lines
    .filter(({ amount }) => amount >= 0n)
    .map(({ code, name, quantity, amount: total }): OrderItem => {
      const isWhole = quantity > 1 && total % BigInt(quantity) === 0n
      return isWhole
        ? { code, name, quantity, unit: total / BigInt(quantity), total }
        : { code, name: quantity > 1 ? `${quantity} × ${name}` : name, quantity: 1, unit: total, total }
    })
  const discount = lines.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n)
  return { items, discount }
}
