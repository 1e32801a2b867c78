import { data } from 'react-router'
import { foundCookie } from '#shared/constants.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { fileAnswer } from '../files/file-answer.ts'
import type { Route } from './+types/found-voucher-route.ts'

/** The voucher of the booking that this browser found; for anybody else it is not there. */
export async function loader({ context }: Route.LoaderArgs) {
  const token = context.get(siteContext).cookies.get(foundCookie.name)
  if (!token) throw data({ code: 'not_found' }, { status: 404 })
  const file = await context.get(apiContext)['find-booking'].voucher.$post({ json: { token } })
  if (file.status === 422) throw data({ code: 'not_found' }, { status: 404 })
  return fileAnswer(file)
}
