/** How often the page below was rendered; a test that counts starts at 0. */
export const rendered = { count: 0 }

/** A page that guests share, by these keys of its query. */
export const cached = (query: string[] = []) => ({
  handle: { cache: { query } },
  loader: () => {
    rendered.count += 1
    return null
  },
})
