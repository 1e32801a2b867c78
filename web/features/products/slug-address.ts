import { data, redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'

type SluggedRecord = { id: string; slug: string }

/** Throws the permanent redirect to an address that names everything by slug, when one of its parts is an id. */
export function leadToSlugs(request: Request, parts: readonly (string | undefined)[], path: string): void {
  if (parts.some(isUuid)) throw redirect(path + new URL(request.url).search, 301)
}

/** Throws the not-found view unless an address' part names this very thing. */
export function mustName(part: string | undefined, thing: SluggedRecord): void {
  if (part !== undefined && part !== thing.slug && part.toLowerCase() !== thing.id) throw notFound()
}

/** The response that shows the not-found view. */
export const notFound = () => data({ code: 'not_found' }, { status: 404 })
