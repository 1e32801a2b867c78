import { redirect } from 'react-router'
import { localPathOr } from '#shared/local-path.ts'
import { textIn } from '#web/platform/form-faults.ts'
import { readForm } from '#web/platform/read-form.ts'
import { siteContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/draft-route.ts'
import { dropDraft, keepDraft } from './booking-draft.ts'

/** Keeps what is being typed, or forgets it and leads back to the details; for nobody who is not signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await readForm(request)
  const model = textIn(form, 'model')
  const user = await site.user()
  const isForgotten = textIn(form, 'step') === 'forget'
  if (user && model) isForgotten ? dropDraft(site, user.id, model) : keepDraft(site, user.id, model, form)
  if (isForgotten) throw redirect(localPathOr(textIn(form, 'to'), '/'), 303)
  return new Response(null, { status: 204 })
}
