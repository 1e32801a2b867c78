import { pageIn } from '#web/platform/page/page-number.ts'

type Query = { tag: string | null; page: number }

/** The list of articles, of one tag or of all. */
export function articlesPath(tag?: string | null, page = 1): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/blogs?${query}` : '/blogs'
}

/** The query of the list's address; invalid tags and pages are left out. */
export function readQuery(search: URLSearchParams): Query {
  const tag = search.get('tag') ?? ''
  return { tag: /^[\w-]{1,120}$/.test(tag) ? tag : null, page: pageIn(search) }
}
