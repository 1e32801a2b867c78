import { sql } from 'kysely'
import type { Departure } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import type { Shown } from './prices.ts'

/** A departure may be booked while it is on, has seats, and its cut-off has not come. */
export const bookable = (now: Date) => sql<boolean>`d.active and d.starts_at - make_interval(hours => m.cutoff_hours) > ${now}`

/** Departures of a model with what tells when they end. Every list of departures starts here. */
const departuresOf = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('departure as d')
    .innerJoin('model as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.model_id'))
    .leftJoin('trip as t', (join) => join.onRef('t.company_id', '=', 'd.company_id').onRef('t.model_id', '=', 'd.model_id'))
    .leftJoin('package as p', (join) => join.onRef('p.company_id', '=', 'd.company_id').onRef('p.model_id', '=', 'd.model_id'))
    .selectAll('d')
    .select(['m.cutoff_hours', 't.duration_minutes', 'p.nights'])
    .where('d.company_id', '=', companyId)
    .where('d.model_id', '=', modelId)

type Span = { from?: string; to?: string; seats?: number; limit: number }

/** Departures of a model that can still be booked, soonest first. */
export const listDepartures = (scope: Scope, modelId: string, { from, to, seats = 1, limit }: Span) =>
  departuresOf(scope, modelId)
    .where(bookable(scope.clock.now()))
    .where(sql<boolean>`d.capacity - d.taken >= ${seats}`)
    .$if(from !== undefined, (q) => q.where('d.local_date', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('d.local_date', '<=', to ?? ''))
    .orderBy('d.starts_at')
    .limit(limit)
    .execute()

export type DepartureRow = Awaited<ReturnType<typeof listDepartures>>[number]

/** A departure without what its model says of it. */
export const findBareDeparture = ({ db, companyId }: Scope, modelId: string, id: string) =>
  db
    .selectFrom('departure')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('model_id', '=', modelId)
    .where('active', '=', true)
    .executeTakeFirst()

/** The gross price of each unit on a departure, in the base currency: the model's, or the departure's own. */
export function unitPrices(
  units: readonly { code: string; price: bigint }[],
  departure: Pick<DepartureRow, 'prices'>,
): Map<string, bigint> {
  const own = departure.prices ?? {}
  return new Map(units.map(({ code, price }) => [code, own[code] === undefined ? price : BigInt(own[code])]))
}

/** The last moment at which a departure can be booked. */
export const bookUntil = ({ starts_at, cutoff_hours }: Pick<DepartureRow, 'starts_at' | 'cutoff_hours'>): Date =>
  new Date(starts_at.getTime() - cutoff_hours * 3_600_000)

/** The local day on which a departure is over: its nights later, or after a trip's duration. */
export function endsOn(row: Pick<DepartureRow, 'starts_at' | 'local_date' | 'zone' | 'duration_minutes' | 'nights'>): string {
  if (row.nights !== null) return addDays(row.local_date, row.nights)
  return dayIn(row.zone, new Date(row.starts_at.getTime() + (row.duration_minutes ?? 0) * 60_000))
}

export function presentDeparture(
  shown: Shown,
  row: DepartureRow,
  units: readonly { code: string; price: bigint }[],
): Infer<typeof Departure> {
  const prices = [...unitPrices(units, row)]
  return {
    id: row.id,
    starts_on: row.local_date,
    ends_on: endsOn(row),
    time: row.local_time,
    zone: row.zone,
    starts_at: row.starts_at.toISOString(),
    book_until: bookUntil(row).toISOString(),
    left: row.capacity - row.taken,
    prices: Object.fromEntries(prices.map(([code, price]) => [code, shown.price(price)])),
    old_prices: shown.offer ? Object.fromEntries(prices.map(([code, price]) => [code, shown.before(price)])) : {},
  }
}
