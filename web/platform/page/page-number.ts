/** The page of a list that a query asks for; the first for anything that is no page. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
