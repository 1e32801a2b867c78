import { sql } from 'kysely'
import type { Departure, FullDeparture } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookUntil } from '#shared/booking/cut-off.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import { isBeforeCutOffSql } from '../core/booking-sql.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { ShownPrices } from '../core/shown-prices.ts'
import { cachedPackage } from './package.ts'
import { cachedTrip } from './trip.ts'

/** A departure may be booked while it is on, has seats, and its cut-off has not come. */
export const bookable = (now: Date) => sql<boolean>`d.active and ${isBeforeCutOffSql(sql`d.starts_at`, sql`m.cutoff_hours`, now)}`

/** Departures of a product with what tells when they end. Every list of departures starts here. */
const departuresOf = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('departure as d')
    .innerJoin('product as m', (join) => join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.product_id'))
    .leftJoin('trip as t', (join) => join.onRef('t.company_id', '=', 'd.company_id').onRef('t.product_id', '=', 'd.product_id'))
    .leftJoin('package as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.product_id', '=', 'd.product_id'),
    )
    .selectAll('d')
    .select(['m.cutoff_hours', 't.duration_minutes', 'p.nights'])
    .where('d.company_id', '=', companyId)
    .where('d.product_id', '=', productId)

type DepartureQuery = { from?: string; to?: string; seats?: number; limit: number }

/** Departures of a product that can still be booked, soonest first. */
export const listDepartures = (scope: Scope, productId: string, { from, to, seats = 1, limit }: DepartureQuery) =>
  departuresOf(scope, productId)
    .where(bookable(scope.clock.now()))
    .where(sql<boolean>`d.capacity - d.taken >= ${seats}`)
    .$if(from !== undefined, (q) => q.where('d.local_date', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('d.local_date', '<=', to ?? ''))
    .orderBy('d.starts_at')
    .limit(limit)
    .execute()

/** Departures of a product without seats that could still be booked if there were some, soonest first. */
export const listFullDepartures = (scope: Scope, productId: string, limit: number) =>
  departuresOf(scope, productId)
    .where(bookable(scope.clock.now()))
    .where('d.capacity', '>', 0)
    .whereRef('d.taken', '>=', 'd.capacity')
    .orderBy('d.starts_at')
    .limit(limit)
    .execute()

export type DepartureRow = Awaited<ReturnType<typeof listDepartures>>[number]

/** A departure without the facts of its product. */
const findBareDeparture = ({ db, companyId }: Scope, productId: string, id: string) =>
  db
    .selectFrom('departure')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()

/** A departure as it is now, with the cached length of its product. */
export async function findDeparture(scope: Scope, product: ProductRow, id: string): Promise<DepartureRow | undefined> {
  const departure = await findBareDeparture(scope, product.id, id)
  if (!departure) return undefined
  const trip = product.kind === 'trip' ? await cachedTrip(scope, product.id) : undefined
  const package_ = product.kind === 'package' ? await cachedPackage(scope, product.id) : undefined
  const { cutoff_hours } = product
  return { ...departure, cutoff_hours, duration_minutes: trip?.duration_minutes ?? null, nights: package_?.nights ?? null }
}

/** The gross price of each unit on a departure, in the base currency: the product's, or the departure's own. */
export function unitPrices(
  units: readonly { code: string; price: bigint }[],
  departure: Pick<DepartureRow, 'prices'>,
): Map<string, bigint> {
  const own = departure.prices ?? {}
  return new Map(units.map(({ code, price }) => [code, own[code] === undefined ? price : BigInt(own[code])]))
}

/** The local day on which a departure is over: its nights later, or after a trip's duration. */
export function endsOn(row: Pick<DepartureRow, 'starts_at' | 'local_date' | 'zone' | 'duration_minutes' | 'nights'>): string {
  if (row.nights !== null) return addDays(row.local_date, row.nights)
  return dayIn(row.zone, new Date(row.starts_at.getTime() + (row.duration_minutes ?? 0) * 60_000))
}

export const presentFullDeparture = (row: DepartureRow): Infer<typeof FullDeparture> => ({
  id: row.id,
  starts_on: row.local_date,
  ends_on: endsOn(row),
  time: row.local_time,
  zone: row.zone,
  starts_at: row.starts_at.toISOString(),
  book_until: bookUntil(row.starts_at, row.cutoff_hours).toISOString(),
})

export function presentDeparture(
  shown: ShownPrices,
  row: DepartureRow,
  units: readonly { code: string; price: bigint }[],
): Infer<typeof Departure> {
  const prices = [...unitPrices(units, row)]
  return {
    ...presentFullDeparture(row),
    left: row.capacity - row.taken,
    prices: Object.fromEntries(prices.map(([code, price]) => [code, shown.price(price)])),
    old_prices: shown.offer ? Object.fromEntries(prices.map(([code, price]) => [code, shown.before(price)])) : {},
  }
}
