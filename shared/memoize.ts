/** A store of values by key, each computed once. It is emptied after `limit` values, because keys may come from visitors. */
export function createMemo<V extends object | string>(limit: number): (key: string, compute: () => V) => V {
  const values = new Map<string, V>()
  return (key, compute) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute()
    if (values.size >= limit) values.clear()
    values.set(key, value)
    return value
  }
}
