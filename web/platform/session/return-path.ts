/** The key of the query that holds, on the pages of signing in, the tab's next path. */
const key = 'to'

/** A longer path, such as one with an itinerary in it, would make an address that no server reads. */
const longest = 2000

/** The query that takes the way back along; empty without one. */
export const returnQuery = (path: string | null): string =>
  path && path.length <= longest ? `?${new URLSearchParams({ [key]: path })}` : ''

/** The way back in an address of a sign-in page, as it was written: whoever follows it checks it first. */
export function returnPathIn(address: string): string | null {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  return path === '/login' || path === '/signup' ? new URLSearchParams(query).get(key) : null
}
