const mostLetters = 100

/** The search words of an address, as they were typed; undefined where it has none. */
export const queryIn = (query: URLSearchParams): string | undefined => query.get('q')?.trim().slice(0, mostLetters).toWellFormed()
