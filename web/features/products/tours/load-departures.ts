import { addDays } from '#shared/dates.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { lastDayOf, monthIn, monthsFrom } from '#web/shell/dates/months.ts'
import { stepsOver } from '../product/cancellation-steps.ts'
import type { PageRequest } from '../product/product-kind.tsx'
import type { Departure, ProductRecord } from '../product/product-record.ts'

/** A departure that can be booked, with the number of its cancellation steps that are over. */
export type OpenDeparture = Departure & { stepsOver: number }

/** The data of a tour's page: a trip or a package. */
export type TourPage = {
  view: 'trip' | 'package'
  product: ProductRecord
  mapStyle: string | null
  departures: OpenDeparture[]
  laterMonths: string[]
}

/** Departures that a page has by itself; a product with as many may have later ones. */
const pageSize = 60
const farthest = 399

type DateRange = { from: string; to: string }

async function askLater(context: Contexts, id: string, query: DateRange): Promise<ProductRecord['departures']> {
  const call = context.get(apiContext).products[':id'].availability.$get({ param: { id }, query })
  const { departures } = await unwrapOr(call, { departures: [], days: [] }, () => context.get(siteContext).markIncomplete())
  return departures
}

function laterSpans({ departures }: ProductRecord, query: URLSearchParams): DateRange[] {
  const last = departures.at(-1)
  if (!last || departures.length < pageSize) return []
  const spans: DateRange[] = []
  const month = monthIn(query)
  if (month && month >= last.starts_on.slice(0, 7)) spans.push({ from: `${month}-01`, to: lastDayOf(month) })
  const selected = query.get('departure')
  if (selected && departures.every(({ id }) => id !== selected))
    spans.push({ from: last.starts_on, to: addDays(last.starts_on, farthest) })
  return spans
}

/** The page of a package; null for any other product. */
export const loadPackagePage = (request: PageRequest) => (request.product.package ? loadTour(request, 'package') : null)

/** The page of a trip, and of a product that is of no other kind. */
export const loadTripPage = (request: PageRequest) => loadTour(request, 'trip')

async function loadTour({ context, product, query }: PageRequest, view: TourPage['view']): Promise<TourPage> {
  const { departures, laterMonths } = await loadDepartures(context, product, query)
  const { mapStyle } = context.get(siteContext)
  return { view, mapStyle, product: { ...product, departures: [] }, departures, laterMonths }
}

/** The departures that a page offers: the first ones, those of a later month that is looked at, and a later one that is chosen. */
async function loadDepartures(context: Contexts, product: ProductRecord, query: URLSearchParams) {
  const later = (await Promise.all(laterSpans(product, query).map((span) => askLater(context, product.id, span)))).flat()
  const month = monthIn(query)
  const chosen = query.get('departure')
  const requested = later.filter(({ id, starts_on }) => id === chosen || (month && starts_on.startsWith(month)))
  const all = new Map([...product.departures, ...requested].map(({ book_until: _, ...departure }) => [departure.id, departure]))
  const moment = now()
  const departures = [...all.values()]
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .map(
      (departure): OpenDeparture => ({ ...departure, stepsOver: stepsOver(product.cancellation, departure.starts_at, moment) }),
    )
  return { departures, laterMonths: laterMonthsOf(product, month) }
}

const monthsAhead = 12

/** The months of a year whose departures are not all loaded: those that begin after the last one of the page, but for the one that is looked at. */
function laterMonthsOf({ departures }: ProductRecord, shown: string | null): string[] {
  const [first] = departures
  const last = departures.at(-1)
  if (!first || !last || departures.length < pageSize) return []
  const months = monthsFrom(first.starts_on.slice(0, 7), monthsAhead)
  return months.filter((month) => month >= last.starts_on.slice(0, 7) && month !== shown)
}
