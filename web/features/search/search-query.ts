const mostLetters = 100

/** What an address asks to search for, as it was typed; undefined where it asks for no search at all. */
export const queryIn = (query: URLSearchParams): string | undefined => query.get('q')?.trim().slice(0, mostLetters).toWellFormed()
