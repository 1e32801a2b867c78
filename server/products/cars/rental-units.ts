import { sql } from 'kysely'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RentalPeriod } from '#shared/booking/rental-period.ts'
import type { ReleaseExpressions } from '../core/product-kind.ts'
import { isUnitFreeSql, unitPeriodSql } from './free-units-sql.ts'

const unitsOf = (companyId: string, productId: string) => sql`
  car_unit unit join car on car.company_id = unit.company_id and car.product_id = unit.product_id
  where unit.company_id = ${companyId} and unit.product_id = ${productId}`

/** How many units of a car are free over each of some periods, in their order; one statement. */
export async function countFreeUnits(
  { db, companyId }: Scope,
  productId: string,
  periods: readonly RentalPeriod[],
): Promise<number[]> {
  const starts = periods.map(({ startsAt }) => startsAt.toISOString())
  const ends = periods.map(({ endsAt }) => endsAt.toISOString())
  const { rows } = await sql<{ free: number }>`
    select (
      select count(*)::int from ${unitsOf(companyId, productId)} and ${isUnitFreeSql(sql`span.starts_at`, sql`span.ends_at`)}
    ) as free
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as span(starts_at, ends_at, place)
    order by span.place`.execute(db)
  return rows.map(({ free }) => free)
}

/** How many units of a car are free from a pick-up to a return. */
export async function freeUnits(scope: Scope, productId: string, period: RentalPeriod): Promise<number> {
  const [free = 0] = await countFreeUnits(scope, productId, [period])
  return free
}

type RequestedCar = RentalPeriod & { orderId: string; productId: string }

/**
 * Takes a free unit that nobody else is taking at this moment. A unit taken since the statement began conflicts with
 * the exclusion constraint; then nothing is inserted and `isHeld` is false, as when other transactions have all of them.
 */
async function tryHold({ db, companyId, clock }: Scope, { orderId, productId, startsAt, endsAt }: RequestedCar) {
  const [from, to] = [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`]
  const { rows } = await sql<{ free: number; is_held: boolean }>`
    with free as materialized (
      select unit.id, unit.code, ${unitPeriodSql(from, to)} as period from ${unitsOf(companyId, productId)} and ${isUnitFreeSql(from, to)}),
    picked as (
      select u.id, free.period from car_unit u join free on free.id = u.id
      where u.company_id = ${companyId} order by free.code, u.id limit 1 for no key update of u skip locked),
    taken as (
      insert into rental (company_id, id, order_id, product_id, unit_id, period, status)
      select ${companyId}::uuid, ${newId(clock)}::uuid, ${orderId}::uuid, ${productId}::uuid, id, period, 'held' from picked
      on conflict on constraint rental_once do nothing
      returning unit_id),
    held as (
      insert into hold (company_id, order_id, kind, resource_id, quantity, status)
      select ${companyId}::uuid, ${orderId}::uuid, 'car_unit', unit_id, 1, 'held' from taken
      returning resource_id)
    select (select count(*)::int from free) as free, exists (select from held) as is_held`.execute(db)
  const [row] = rows
  return { hasFree: row !== undefined && row.free > 0, isHeld: row?.is_held === true }
}

/** Waits until no other transaction is taking a unit of the car, and lets none until this one ends. */
export const lockUnits = ({ db, companyId }: Scope, productId: string) =>
  sql`select from car_unit where company_id = ${companyId} and product_id = ${productId} order by id for no key update`.execute(
    db,
  )

/**
 * Takes a unit of a car for an order, or none when all are taken. If every free unit is locked by another transaction, it
 * waits and tries again, so nobody gets "sold out" because of an order that fails, or of one for other days. A unit that was
 * not taken is unlocked: no transaction waits for others while it holds a lock that they wait for.
 */
export async function holdCar(scope: Scope, requested: RequestedCar): Promise<boolean> {
  const { db } = scope
  await sql`savepoint units`.execute(db)
  const first = await tryHold(scope, requested)
  if (first.isHeld || !first.hasFree) return first.isHeld
  await sql`rollback to savepoint units`.execute(db)
  await lockUnits(scope, requested.productId)
  const second = await tryHold(scope, requested)
  if (!second.isHeld) await sql`rollback to savepoint units`.execute(db)
  return second.isHeld
}

/** Gives cars back. */
export const releaseCars: ReleaseExpressions = (companyId) => sql`
  cars_back as (
    update rental set status = 'released'
    where company_id = ${companyId} and status <> 'released'
      and order_id in (select order_id from freed where kind = 'car_unit'))`
