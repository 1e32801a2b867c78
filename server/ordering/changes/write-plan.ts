import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { asJson, type ChangePlan } from './change-rows.ts'

const numbered = (rows: readonly object[]): string => JSON.stringify(rows.map((row, position) => asJson({ ...row, position })))

async function writeLines({ db, companyId }: Scope, orderId: string, lines: readonly object[]): Promise<void> {
  await db.deleteFrom('order_line').where('company_id', '=', companyId).where('order_id', '=', orderId).execute()
  await sql`
    insert into order_line (company_id, order_id, position, kind, code, label, detail, quantity, unit_amount, amount,
      unit_amount_base, amount_base, percentage, tax_category, tax_rate, tax, components, offer_id)
    select ${companyId}::uuid, ${orderId}::uuid, l.* from jsonb_to_recordset(${numbered(lines)}::jsonb) as l (
      position int, kind text, code text, label jsonb, detail jsonb, quantity int, unit_amount bigint, amount bigint,
      unit_amount_base bigint, amount_base bigint, percentage numeric, tax_category text, tax_rate numeric, tax bigint,
      components jsonb, offer_id uuid)`.execute(db)
}

/** Replaces who travels; what the order as a whole was asked stays answered. */
async function writePeople({ db, companyId }: Scope, orderId: string, people: NonNullable<ChangePlan['people']>): Promise<void> {
  const own = sql`company_id = ${companyId} and order_id = ${orderId}`
  await sql`delete from traveller_document where ${own}`.execute(db)
  await sql`delete from traveller_person where ${own}`.execute(db)
  await sql`delete from traveller where ${own}`.execute(db)
  await sql`delete from order_answer where ${own} and traveller is not null`.execute(db)
  const travellers = numbered(people.travellers)
  await sql`
    insert into traveller (company_id, order_id, position, kind, takes_seat)
    select ${companyId}::uuid, ${orderId}::uuid, t.* from jsonb_to_recordset(${travellers}::jsonb) as t (
      position int, kind text, takes_seat boolean)`.execute(db)
  await sql`
    insert into traveller_person (company_id, order_id, position, firstname, lastname, birthdate)
    select ${companyId}::uuid, ${orderId}::uuid, t.* from jsonb_to_recordset(${travellers}::jsonb) as t (
      position int, firstname text, lastname text, birthdate date)`.execute(db)
  await sql`
    insert into order_answer (company_id, order_id, position, traveller, code, label, type, answer)
    select ${companyId}::uuid, ${orderId}::uuid, a.position + (
      select coalesce(max(position), -1) + 1 from order_answer where ${own}), a.traveller, a.code, a.label, a.type, a.answer
    from jsonb_to_recordset(${numbered(people.answers)}::jsonb) as a (
      position int, traveller int, code text, label jsonb, type text, answer jsonb)`.execute(db)
}

/** Writes a changed order: its row, its lines, and who travels where that is other people. The caller holds its lock. */
export async function writePlan(scope: Scope, { id }: Pick<OrderRow, 'id'>, plan: ChangePlan): Promise<OrderRow> {
  const { db, companyId, clock } = scope
  const changed = await db
    .updateTable('order')
    .set({
      departure_id: plan.departure_id,
      starts_at: new Date(plan.starts_at),
      local_date: plan.local_date,
      local_time: plan.local_time,
      ends_on: plan.ends_on,
      ends_at: new Date(plan.ends_at),
      zone: plan.zone,
      details: jsonb(asJson(plan.details)),
      total: BigInt(plan.total),
      total_base: BigInt(plan.total_base),
      tax: BigInt(plan.tax),
      cancellation: jsonb(plan.cancellation),
      deposit: plan.deposit && jsonb(plan.deposit),
      deadline_at: plan.deadline_at === null ? null : new Date(plan.deadline_at),
      changing_until: null,
      news_pending: true,
      changed_at: clock.now(),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLines(scope, id, plan.lines)
  if (plan.people) await writePeople(scope, id, plan.people)
  return changed
}
