import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { textsFor } from '#web/platform/texts/texts.server.ts'
import type { Route } from './+types/days-route.ts'
import { lastDayOf, monthIn } from './months.ts'

/** Prices and what is left change with each booking; a browser's cache tells its visitors' currencies apart (Vary: Cookie). */
const cachedHeaders = { 'Cache-Control': 'private, max-age=60', 'X-Robots-Tag': 'noindex' }
const uncachedHeaders = { ...cachedHeaders, 'Cache-Control': 'no-store' }

/** The days of one month of a product for its calendar, null where they cannot be loaded; and the calendar's texts. */
export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  const month = monthIn(new URL(request.url).searchParams)
  const texts = textsFor(context.get(siteContext).locale, ['calendar']).calendar
  if (!month) return Response.json({ days: null, texts }, { status: 404, headers: uncachedHeaders })
  const query = { from: `${month}-01`, to: lastDayOf(month) }
  const found = await unwrapOr(
    context.get(apiContext).products[':id'].availability.$get({ param: { id: productId }, query }),
    null,
  )
  return Response.json({ days: found?.days ?? null, texts }, { headers: found ? cachedHeaders : uncachedHeaders })
}
