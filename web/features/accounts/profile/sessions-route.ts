import { redirect } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { deleteAt } from '#web/platform/api/calls-by-path.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { apiContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/sessions-route.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

const listPath = '/profile/change-password'

/** The list is on the page of the password. */
export function loader() {
  throw redirect(listPath)
}

/** Signs out the named session, or every other one; one that is over already leaves nothing to do. */
export async function action(args: Route.ActionArgs) {
  await requireCustomer(args.context)
  const { sessions } = args.context.get(apiContext).profile
  const id = fieldText(await readForm(args.request.clone()), 'id')
  if (id !== '' && !(await unwrap(sessions.$get())).some((session) => session.id === id)) throw redirect(listPath, 303)
  return submit(args, {
    send: () => deleteAt(args.context, id === '' ? '/profile/sessions' : `/profile/sessions/${id}`),
    done: () => listPath,
  })
}
