import { data } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/visit.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/order-file-route.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** What the API says of a file: its name, its media type, and that nothing in it is run. */
const said = ['Content-Type', 'Content-Disposition', 'Content-Security-Policy']

/** A file that the customer sent with a request; for anybody else it is not there. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw data({ code: 'not_found' }, { status: 404 })
  const file = await context.get(apiContext).profile.uploads[':id'].$get({ param: { id } })
  if (!file.ok) throw data({ code: 'not_found' }, { status: file.status })
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
  for (const name of said) headers.set(name, file.headers.get(name) ?? '')
  return new Response(file.body, { headers })
}
