import { sql } from 'kysely'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RentalPeriod } from '#shared/booking/rental-period.ts'
import { exchangesOf, heldQuantities, writeHolds } from '../../core/changing/exchange-holds.ts'
import { unitPeriodSql } from '../free-units-sql.ts'
import { lockUnits } from '../rental-units.ts'

type Rental = { id: string; unit_id: string }

/** The unit for the new period: the order's own where nobody else has it then, else the first that is free. */
async function pickUnit(
  { db, companyId }: Scope,
  orderId: string,
  { productId, startsAt, endsAt }: RentalPeriod & { productId: string },
) {
  const { rows } = await sql<{ unit_id: string; period: string }>`
    select unit.id as unit_id, wanted.period::text as period
    from car_unit unit join car on car.company_id = unit.company_id and car.product_id = unit.product_id
    cross join lateral (select ${unitPeriodSql(sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`)} as period) wanted
    where unit.company_id = ${companyId} and unit.product_id = ${productId} and unit.active and not exists (
      select from rental r where r.company_id = unit.company_id and r.unit_id = unit.id and r.order_id <> ${orderId}
        and r.status in ('held', 'confirmed') and r.period && wanted.period)
    order by exists (
      select from rental own where own.company_id = unit.company_id and own.unit_id = unit.id and own.order_id = ${orderId}
        and own.status in ('held', 'confirmed')) desc, unit.code, unit.id
    limit 1`.execute(db)
  return rows[0]
}

/** Ends one rental of an order with the change, or at once. */
const endRental = ({ db, companyId }: Scope, { id }: Rental, isPending: boolean) =>
  isPending
    ? sql`update rental set period_before = period, period_after = 'empty' where company_id = ${companyId} and id = ${id}`.execute(
        db,
      )
    : sql`update rental set status = 'released' where company_id = ${companyId} and id = ${id}`.execute(db)

/** Gives a rental another period on its own unit; while the change is pending it has both, where they meet. */
const moveRental = ({ db, companyId }: Scope, { id }: Rental, period: string, isPending: boolean) =>
  isPending
    ? sql`update rental set period_before = period, period_after = ${period}::tstzrange, period = range_merge(period, ${period}::tstzrange)
        where company_id = ${companyId} and id = ${id}`.execute(db)
    : sql`update rental set period = ${period}::tstzrange where company_id = ${companyId} and id = ${id}`.execute(db)

async function addRental(
  { db, companyId, clock }: Scope,
  {
    orderId,
    productId,
    unitId,
    period,
    isPending,
  }: { orderId: string; productId: string; unitId: string; period: string; isPending: boolean },
): Promise<void> {
  await sql`
    insert into rental (company_id, id, order_id, product_id, unit_id, period, status, period_before, period_after)
    values (${companyId}, ${newId(clock)}, ${orderId}, ${productId}, ${unitId}, ${period}::tstzrange, 'held',
      case when ${isPending} then 'empty'::tstzrange end, case when ${isPending} then ${period}::tstzrange end)`.execute(db)
}

const liveRental = async ({ db, companyId }: Scope, orderId: string, period: string) => {
  const { rows } = await sql<Rental & { meets: boolean }>`
    select id, unit_id, (period && ${period}::tstzrange or period -|- ${period}::tstzrange) as meets from rental
    where company_id = ${companyId} and order_id = ${orderId} and status in ('held', 'confirmed')`.execute(db)
  return rows[0]
}

/**
 * Makes an order hold a car over another period, or changes nothing. All units of the car are locked in the order of their ids,
 * as by an order that finds none free. Its own unit is extended where it can be, so that the customer need not change cars.
 */
export async function exchangeCar(
  scope: Scope,
  orderId: string,
  requested: RentalPeriod & { productId: string; isPending: boolean },
): Promise<boolean> {
  const { productId, isPending } = requested
  await sql`savepoint units`.execute(scope.db)
  await lockUnits(scope, productId)
  const picked = await pickUnit(scope, orderId, requested)
  const own = picked && (await liveRental(scope, orderId, picked.period))
  if (!picked || !own) {
    await sql`rollback to savepoint units`.execute(scope.db)
    return false
  }
  const { period, unit_id: unitId } = picked
  if (own.unit_id === unitId && (own.meets || !isPending)) await moveRental(scope, own, period, isPending)
  else {
    await endRental(scope, own, isPending)
    await addRental(scope, { orderId, productId, unitId, period, isPending })
  }
  const held = await heldQuantities(scope, orderId, 'car_unit')
  await writeHolds(scope, { orderId, kind: 'car_unit', isPending }, exchangesOf(held, new Map([[unitId, 1]])))
  return true
}

/** Ends the change of an order's rentals: what stays of each period on one side of it. */
export async function settleCar({ db, companyId }: Scope, orderId: string, side: 'before' | 'after'): Promise<void> {
  const stays = side === 'before' ? sql`period_before` : sql`period_after`
  await sql`
    update rental set status = case when isempty(${stays}) then 'released' else status end,
      period = case when isempty(${stays}) then period else ${stays} end, period_before = null, period_after = null
    where company_id = ${companyId} and order_id = ${orderId} and period_after is not null`.execute(db)
}
