import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { dayIn } from '#shared/dates.ts'
import { DeparturePattern, planDepartures } from './departure-pattern.ts'

const daysAhead = 120

const planRow = sql`x(id uuid, product_id uuid, starts_at timestamptz, local_date date, local_time text, zone text,
  capacity integer, prices jsonb)`

/** Every departure that the patterns of the active trips and packages ask for from now on, as JSON rows. */
async function plannedDepartures(trx: Transaction<DB>, companyId: string, now: Date): Promise<string> {
  const products = await trx
    .selectFrom('product')
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['trip', 'package'])
    .where('active', '=', true)
    .select(['id', 'zone', 'departure_pattern'])
    .execute()
  const rows = products.flatMap(({ id: product_id, zone, departure_pattern }) =>
    planDepartures(z.array(DeparturePattern).parse(departure_pattern), zone, dayIn(zone, now), daysAhead)
      .filter(({ startsAt }) => startsAt > now)
      .map(({ startsAt, localDate, localTime, capacity, prices }) => ({
        id: newId({ now: () => now }),
        product_id,
        starts_at: startsAt,
        local_date: localDate,
        local_time: localTime,
        zone,
        capacity,
        prices,
      })),
  )
  return JSON.stringify(rows)
}

const insertPlan = (companyId: string, plan: string) => sql`
  insert into departure (company_id, id, product_id, starts_at, local_date, local_time, zone, capacity, prices)
  select ${companyId}::uuid, x.id, x.product_id, x.starts_at, x.local_date, x.local_time, x.zone, x.capacity,
    nullif(x.prices, 'null')
  from jsonb_to_recordset(${plan}::jsonb) as ${planRow}`

/** Adds the missing departures up to 120 days ahead and touches none that exists; returns how many it added. */
export async function extendDepartures(trx: Transaction<DB>, companyId: string, now: Date): Promise<number> {
  const plan = await plannedDepartures(trx, companyId, now)
  const { numAffectedRows } = await sql`${insertPlan(companyId, plan)}
    on conflict (company_id, product_id, starts_at) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Makes future departures what the patterns say after these changed: missing ones are made, those on which nobody
 * has a seat follow their pattern or are switched off with it, booked ones stay as they are.
 */
export async function alignDepartures(trx: Transaction<DB>, companyId: string, now: Date): Promise<void> {
  const plan = await plannedDepartures(trx, companyId, now)
  await sql`${insertPlan(companyId, plan)}
    on conflict (company_id, product_id, starts_at) do update
      set capacity = excluded.capacity, prices = excluded.prices, local_date = excluded.local_date,
        local_time = excluded.local_time, zone = excluded.zone, active = true
      where departure.taken = 0
        and (departure.capacity, departure.prices, departure.zone, departure.active)
          is distinct from (excluded.capacity, excluded.prices, excluded.zone, true)`.execute(trx)
  await sql`update departure set active = false
    where company_id = ${companyId}::uuid and taken = 0 and active and starts_at > ${now}
      and (product_id, starts_at) not in (
        select x.product_id, x.starts_at from jsonb_to_recordset(${plan}::jsonb) as ${planRow})`.execute(trx)
}

/** {@link extendDepartures} for one company in a transaction of its own, for the daily job. */
export const extendCompanyDepartures = (db: Database, company: { id: string }, clock: Clock): Promise<number> =>
  withCompany(db, company.id, { work: 'background' }, (trx) => extendDepartures(trx, company.id, clock.now()))
