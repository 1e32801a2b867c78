/** The lowest of some amounts; a product without any is a mistake of its schema. */
export function lowest(amounts: readonly bigint[]): bigint {
  const [first, ...rest] = amounts
  if (first === undefined) throw new Error('a product has a price')
  return rest.reduce((low, amount) => (amount < low ? amount : low), first)
}
