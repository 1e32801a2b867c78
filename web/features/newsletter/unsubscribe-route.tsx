import type { ScreenHandle } from '#shared/site-request.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { requireQuery } from '#web/platform/session/guards.ts'
import type { Route } from './+types/unsubscribe-route.ts'
import { LinkPage, tokenHeaders } from './link-page.tsx'

export const handle = { messages: ['newsletter'] } satisfies ScreenHandle
export const headers = tokenHeaders

export function loader({ request }: Route.LoaderArgs) {
  requireQuery(request, 'token')
  return null
}

/** Also the one-click POST of mail programs, which takes no redirect for an answer (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const isOneClick = fieldText(await readForm(args.request.clone()), 'List-Unsubscribe') === 'One-Click'
  return submit(args, {
    send: (_, api) => api.newsletter.unsubscribe.$post({ json: { token: requireQuery(args.request, 'token') } }),
    ...(!isOneClick && { done: () => '/newsletter?state=left' }),
  })
}

/** Ends a subscription by the link of a newsletter mail. */
export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <LinkPage kind="unsubscribe" againPath="/contact-us" result={actionData} />
}
