import { dayIn } from '#shared/dates.ts'
import { unwrap, unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { textsFor } from '#web/platform/texts/texts.server.ts'
import type { CalendarReply } from '#web/shell/dates/month-days.ts'
import { lastDayOf, monthAfter, monthIn } from '#web/shell/dates/months.ts'
import { periodsFrom } from '#web/shell/dates/periods.ts'
import type { Route } from './+types/days-route.ts'

/** Prices and what is left change with each booking; a browser's cache tells its visitors' currencies apart (Vary: Cookie). */
const cachedHeaders = { 'Cache-Control': 'private, max-age=60', 'X-Robots-Tag': 'noindex' }
const uncachedHeaders = { ...cachedHeaders, 'Cache-Control': 'no-store' }

const mostMonths = 6

/** What a calendar of the site shows: its texts, today, the spans to choose, and the days of a product for some months. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { locale, cached } = context.get(siteContext)
  const api = context.get(apiContext)
  const [company, settings] = await Promise.all([
    cached('company', () => unwrap(api['company-profile'].$get())),
    cached('settings', () => unwrap(api['project-settings'].$get({ query: { pagination: 'all' } }))).catch(() => []),
  ])
  const today = dayIn(company.time_zone, new Date(now()))
  const month = monthIn(query) ?? today.slice(0, 7)
  const product = query.get('product')
  const days = product ? await daysOf(context, { product, month, months: monthsOf(query) }) : null
  const kind = query.get('kind')
  const reply: CalendarReply = {
    month,
    today,
    days,
    periods: periodsFrom(today, {
      nights: kind === 'stay' || kind === 'rental',
      schoolHolidays: settings.find(({ key }) => key === 'school_holidays')?.value ?? null,
    }),
    texts: textsFor(locale, ['calendar']).calendar ?? {},
  }
  return Response.json(reply, { headers: product && !days ? uncachedHeaders : cachedHeaders })
}

const monthsOf = (query: URLSearchParams) => Math.min(mostMonths, Math.max(1, Math.trunc(Number(query.get('months'))) || 1))

async function daysOf(context: Contexts, { product, month, months }: { product: string; month: string; months: number }) {
  const query = { from: `${month}-01`, to: lastDayOf(monthAfter(month, months - 1)) }
  const found = await unwrapOr(context.get(apiContext).products[':id'].availability.$get({ param: { id: product }, query }), null)
  return found?.days ?? null
}
