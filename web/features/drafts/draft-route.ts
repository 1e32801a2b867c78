import { redirect } from 'react-router'
import { localPathOr } from '#shared/local-path.ts'
import { dropDraft, keepDraft } from '#web/platform/drafts.ts'
import { textIn } from '#web/platform/form-faults.ts'
import { readForm } from '#web/platform/read-form.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { typedIn } from '#web/platform/typed-in.ts'
import type { Route } from './+types/draft-route.ts'

/** Keeps what is being typed in a form, or forgets it and leads back to the form; for nobody who is not signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await readForm(request)
  const name = textIn(form, 'form')
  const user = await site.user()
  const isForgotten = textIn(form, 'step') === 'forget'
  if (user && name) isForgotten ? dropDraft(site, user.id, name) : keepDraft(site, user.id, name, typedIn(form))
  if (isForgotten) throw redirect(localPathOr(textIn(form, 'to'), '/'), 303)
  return new Response(null, { status: 204 })
}
