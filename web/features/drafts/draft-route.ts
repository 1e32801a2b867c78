import { redirect } from 'react-router'
import { localPathOr } from '#shared/local-path.ts'
import { typedIn } from '#web/platform/forms/drafts/typed-in.ts'
import { dropDraft, storeDraft } from '#web/platform/forms/drafts.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { siteContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/draft-route.ts'

/** Keeps what is being typed in a form, or forgets it and leads back to the form; for nobody who is not signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await readForm(request)
  const name = fieldText(form, 'form')
  const user = await site.user()
  const isForgotten = fieldText(form, 'step') === 'forget'
  if (user && name) isForgotten ? dropDraft(site, user.id, name) : storeDraft(site, user.id, name, typedIn(form))
  if (isForgotten) throw redirect(localPathOr(fieldText(form, 'to'), '/'), 303)
  return new Response(null, { status: 204 })
}
