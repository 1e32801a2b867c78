import { data, redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'

/** The response that shows the not-found view. */
export const notFound = () => data({ code: 'not_found' }, { status: 404 })

/** Throws the permanent redirect to an address that names its service by slug, when it does by id. */
export function leadToSlug(request: Request, id: string, path: string): void {
  if (isUuid(id)) throw redirect(path + new URL(request.url).search, 301)
}
