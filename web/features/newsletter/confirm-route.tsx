import type { ScreenHandle } from '#shared/site-request.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { requireQuery } from '#web/platform/session/guards.ts'
import type { Route } from './+types/confirm-route.ts'
import { LinkPage, tokenHeaders } from './link-page.tsx'

export const handle = { messages: ['newsletter'] } satisfies ScreenHandle
export const headers = tokenHeaders

export function loader({ request }: Route.LoaderArgs) {
  requireQuery(request, 'token')
  return null
}

export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (_, api) => api.newsletter.confirm.$post({ json: { token: requireQuery(args.request, 'token') } }),
    done: () => '/newsletter?state=confirmed',
  })

/** Confirms a subscription by the link of its mail. */
export default function ConfirmRoute({ actionData }: Route.ComponentProps) {
  return <LinkPage kind="confirm" againPath="/newsletter" result={actionData} />
}
