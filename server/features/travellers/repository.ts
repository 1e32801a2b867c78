import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'

/** The travellers of one customer of one company. Every read below starts here. */
const own = ({ db, companyId, customerId }: CustomerScope) =>
  db.selectFrom('saved_traveller as t').where('t.company_id', '=', companyId).where('t.customer_id', '=', customerId)

/** What a form writes of a traveller. */
export type TravellerColumns = Pick<
  Selectable<DB['saved_traveller']>,
  'firstname' | 'lastname' | 'birthdate' | 'nationality' | 'retention'
>

export type DocumentRow = Omit<Selectable<DB['saved_document']>, 'company_id' | 'traveller_id'>

/** As JSON brings it: bytes as hexadecimal text. */
type StoredDocument = Omit<DocumentRow, 'number'> & { number: string }

const withDocuments = (scope: CustomerScope) =>
  own(scope)
    .selectAll('t')
    .select(
      sql<StoredDocument[]>`(select coalesce(json_agg(json_build_object('kind', d.kind, 'number', encode(d.number, 'hex'),
        'number_hint', d.number_hint, 'country', d.country, 'expires_on', d.expires_on) order by d.kind), '[]')
        from saved_document d where d.company_id = t.company_id and d.traveller_id = t.id)`.as('documents'),
    )

const readDocuments = <T extends { documents: StoredDocument[] }>({ documents, ...row }: T) => ({
  ...row,
  documents: documents.map(({ number, ...document }): DocumentRow => ({ ...document, number: Buffer.from(number, 'hex') })),
})

export const listOwn = async (scope: CustomerScope) =>
  (await withDocuments(scope).orderBy('t.created_at').orderBy('t.firstname').orderBy('t.id').execute()).map(readDocuments)

export async function findOwn(scope: CustomerScope, id: string) {
  const row = await withDocuments(scope).where('t.id', '=', id).executeTakeFirst()
  return row && readDocuments(row)
}

export type TravellerRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export const countOwn = async (scope: CustomerScope): Promise<number> =>
  Number((await own(scope).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n)

export async function insertTraveller(scope: CustomerScope, columns: TravellerColumns): Promise<string> {
  const { db, companyId, customerId, clock } = scope
  const id = newId(clock)
  const now = clock.now()
  await db
    .insertInto('saved_traveller')
    .values({ ...columns, company_id: companyId, id, customer_id: customerId, created_at: now, changed_at: now })
    .execute()
  return id
}

export const updateTraveller = ({ db, companyId, customerId, clock }: CustomerScope, id: string, columns: TravellerColumns) =>
  db
    .updateTable('saved_traveller')
    .set({ ...columns, changed_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()

/** Leaves the traveller with these documents and no others. */
export async function replaceDocuments(
  { db, companyId }: CustomerScope,
  travellerId: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  await db.deleteFrom('saved_document').where('company_id', '=', companyId).where('traveller_id', '=', travellerId).execute()
  const rows = documents.map(
    (document): Insertable<DB['saved_document']> => ({ ...document, company_id: companyId, traveller_id: travellerId }),
  )
  if (rows.length > 0) await db.insertInto('saved_document').values(rows).execute()
}

export const deleteTraveller = ({ db, companyId, customerId }: CustomerScope, id: string) =>
  db
    .deleteFrom('saved_traveller')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteAll = ({ db, companyId, customerId }: CustomerScope) =>
  db.deleteFrom('saved_traveller').where('company_id', '=', companyId).where('customer_id', '=', customerId).execute()

/** Notes a trip of these travellers, whose last day their retention may end with. */
export async function noteTrip(
  { db, companyId, customerId }: CustomerScope,
  ids: readonly string[],
  endsOn: string,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('saved_traveller')
    .set({ last_trip_ends_on: sql`greatest(last_trip_ends_on, ${endsOn}::date)` })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute()
}
