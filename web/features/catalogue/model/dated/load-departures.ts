import { addDays } from '#shared/dates.ts'
import { answerOr } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { stepsOver } from '../cancellation-steps.ts'
import type { Departure, ModelRecord } from '../model-record.ts'
import { lastDayOf, monthIn, monthsFrom } from '../months.ts'

/** A departure that can be booked, with the number of its cancellation steps that are over. */
export type OpenDeparture = Departure & { stepsOver: number }

/** Departures that a page has by itself; a model with as many may have later ones. */
const pageSize = 60
const farthest = 399

type Asked = { from: string; to: string }

async function askLater(context: Contexts, id: string, query: Asked): Promise<Departure[]> {
  const call = context.get(apiContext).models[':id'].availability.$get({ param: { id }, query })
  const { departures } = await answerOr(call, { departures: [], days: [] }, () => context.get(siteContext).markIncomplete())
  return departures
}

function laterSpans({ departures }: ModelRecord, query: URLSearchParams): Asked[] {
  const last = departures.at(-1)
  if (!last || departures.length < pageSize) return []
  const spans: Asked[] = []
  const month = monthIn(query)
  if (month && month >= last.starts_on.slice(0, 7)) spans.push({ from: `${month}-01`, to: lastDayOf(month) })
  const chosen = query.get('departure')
  if (chosen && departures.every(({ id }) => id !== chosen))
    spans.push({ from: last.starts_on, to: addDays(last.starts_on, farthest) })
  return spans
}

/** The departures that a page offers: the first ones, those of a later month that is looked at, and a later one that is chosen. */
export async function loadDepartures(context: Contexts, model: ModelRecord, query: URLSearchParams) {
  const later = (await Promise.all(laterSpans(model, query).map((span) => askLater(context, model.id, span)))).flat()
  const month = monthIn(query)
  const chosen = query.get('departure')
  const wanted = later.filter(({ id, starts_on }) => id === chosen || (month && starts_on.startsWith(month)))
  const all = new Map([...model.departures, ...wanted].map((departure) => [departure.id, departure]))
  const moment = now()
  const departures = [...all.values()]
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .map((departure): OpenDeparture => ({ ...departure, stepsOver: stepsOver(model.cancellation, departure.starts_at, moment) }))
  return { departures, laterMonths: laterMonthsOf(model, month) }
}

const monthsAhead = 12

/** The months of a year whose departures are not all loaded: those that begin after the last one of the page, but for the one that is looked at. */
function laterMonthsOf({ departures }: ModelRecord, shown: string | null): string[] {
  const [first] = departures
  const last = departures.at(-1)
  if (!first || !last || departures.length < pageSize) return []
  const months = monthsFrom(first.starts_on.slice(0, 7), monthsAhead)
  return months.filter((month) => month >= last.starts_on.slice(0, 7) && month !== shown)
}
