import { data } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/order-file-route.ts'
import { fileAnswer } from './file-answer.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** A file that the customer sent with a request; for anybody else it is not there. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw data({ code: 'not_found' }, { status: 404 })
  return fileAnswer(await context.get(apiContext).profile.uploads[':id'].$get({ param: { id } }))
}
