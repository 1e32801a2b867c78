import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import type { Route } from './+types/export-route.ts'

export const handle = { guards: ['customer'] } satisfies ScreenHandle

/** Everything that the company keeps of the customer's own, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const exported = await unwrap(context.get(apiContext).profile.export.$get())
  const name = `${context.get(siteContext).company.slug}-${exported.exported_at.slice(0, 10)}.json`
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
