import { data } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/voucher-route.ts'
import { fileAnswer } from './file-answer.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** The voucher of a paid order as a PDF; for anybody else, and before the order is paid, it is not there. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isUuid(id)) throw data({ code: 'not_found' }, { status: 404 })
  return fileAnswer(await context.get(apiContext).profile.orders[':id'].voucher.$get({ param: { id } }))
}
