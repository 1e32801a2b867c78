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

/** Departures that a product has by itself; one with as many may have later ones. */
const pageSize = 60
/** How many departures a page has at least, in whole months; the others come when their month is opened. */
const enough = 12
const farthest = 399

type DateRange = { from: string; to: string }

async function askLater(context: Contexts, id: string, query: DateRange): Promise<ProductRecord['departures']> {
  const call = context.get(apiContext).products[':id'].availability.$get({ param: { id }, query })
  const { departures } = await unwrapOr(call, { departures: [], days: [] }, () => context.get(siteContext).markIncomplete())
  return departures
}

function laterSpans({ departures }: ProductRecord, query: URLSearchParams): DateRange[] {
  const last = departures.at(-1)
  if (!last || !isCut(departures)) return []
  const spans: DateRange[] = []
  const month = monthIn(query)
  if (month && month >= monthOf(last)) spans.push({ from: `${month}-01`, to: lastDayOf(month) })
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

type Departures = ProductRecord['departures']

const monthOf = ({ starts_on }: { starts_on: string }) => starts_on.slice(0, 7)

/** The departures that a page offers: of the first months, of the month that is looked at, and of the month of the chosen one. */
async function loadDepartures(context: Contexts, product: ProductRecord, query: URLSearchParams) {
  const later = (await Promise.all(laterSpans(product, query).map((span) => askLater(context, product.id, span)))).flat()
  const known = [...new Map([...product.departures, ...later].map((departure) => [departure.id, departure])).values()]
  const chosen = known.find(({ id }) => id === query.get('departure'))
  const months = new Set([...firstMonths(product, query), monthIn(query), chosen && monthOf(chosen)])
  const moment = now()
  const departures = known
    .filter((departure) => months.has(monthOf(departure)))
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .map(
      ({ book_until: _, ...departure }): OpenDeparture => ({
        ...departure,
        stepsOver: stepsOver(product.cancellation, departure.starts_at, moment),
      }),
    )
  const asked = new Set([monthIn(query), ...later.map(monthOf)])
  const isWhole = (month: string) => months.has(month) && (asked.has(month) || !mayHaveMore(product, month))
  return { departures, laterMonths: monthsOf(product).filter((month) => !isWhole(month)) }
}

/** The months whose departures a page has by itself; all of them where the list that led here was searched by days. */
function firstMonths({ departures }: ProductRecord, query: URLSearchParams): string[] {
  const last = query.has('from') ? undefined : departures[enough - 1]
  return departures.map(monthOf).filter((month) => !last || month <= monthOf(last))
}

const isCut = (departures: Departures) => departures.length >= pageSize

/** Whether a product may have departures in a month beside those that came with it. */
function mayHaveMore({ departures }: ProductRecord, month: string): boolean {
  const last = departures.at(-1)
  return last !== undefined && isCut(departures) && month >= monthOf(last)
}

const monthsAhead = 12

/** The months in which a product has departures, and those of a year in which it may have more. */
function monthsOf(product: ProductRecord): string[] {
  const [first] = product.departures
  if (!first) return []
  const ahead = monthsFrom(monthOf(first), monthsAhead).filter((month) => mayHaveMore(product, month))
  return [...new Set([...product.departures.map(monthOf), ...ahead])]
}
