import { data } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/calendar-route.ts'
import { fileAnswer } from './file-answer.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** An order of the customer as an event for their calendar; for anybody else it is not there. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw data({ code: 'not_found' }, { status: 404 })
  return fileAnswer(await context.get(apiContext).profile.orders[':id']['calendar.ics'].$get({ param: { id } }))
}
