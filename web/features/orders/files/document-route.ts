import { data } from 'react-router'
import { isUuid } from '#shared/id.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/document-route.ts'
import { fileAnswer } from './file-answer.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** A tax document of the customer as a PDF; for anybody else it is not there. */
export async function loader({ context, params: { id, document_id } }: Route.LoaderArgs) {
  if (!isUuid(id) || !isUuid(document_id)) throw data({ code: 'not_found' }, { status: 404 })
  return fileAnswer(
    await context.get(apiContext).profile.orders[':id'].documents[':document_id'].$get({ param: { id, document_id } }),
  )
}
