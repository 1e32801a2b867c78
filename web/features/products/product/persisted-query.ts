/** The parts of an address that persist whatever is chosen: the month or day that is looked at, the Hijri days, and the booking that is changed. */
const lasting = ['month', 'hijri', 'from', 'change']

/** A new selection as a query, with what an address keeps of the present one. */
export function persistedQuery(search: string, selection: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(selection)
  for (const [name, value] of new URLSearchParams(search)) if (lasting.includes(name) && !next.has(name)) next.append(name, value)
  return next
}

/** The present query with some names set, or removed where they are null. */
export function changedQuery(search: string, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text && `?${text}`
}
