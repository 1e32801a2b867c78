import { redirect } from 'react-router'
import { isUuid } from '#shared/id.ts'
import { pageSize } from '#shared/state.ts'
import { deleteAt } from '#web/platform/api/calls-by-path.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { pageIn } from '#web/platform/page/page-number.ts'
import type { Contexts } from '#web/platform/site-context.ts'
import { kindIn, listHref } from './list-query.ts'
import { ticked } from './ticked.ts'

/** Takes the ticked products off the list; the first one that cannot be removed stops it, with the reason. */
export async function removeTicked(args: { request: Request; context: Contexts }) {
  const query = new URL(args.request.url).searchParams
  const back = listHref(pageIn(query), kindIn(query))
  const form = await readForm(args.request.clone())
  const [first, ...others] = form.getAll(ticked.field).filter(isUuid).slice(0, pageSize.max)
  if (first === undefined) throw redirect(back, 303)
  const remove = (id: string) => deleteAt(args.context, `/profile/favourites/${id}`)
  return submit(args, {
    async send() {
      let reply = await remove(first)
      for (const id of others) if (reply.ok) reply = await remove(id)
      return reply
    },
    done: () => back,
  })
}
