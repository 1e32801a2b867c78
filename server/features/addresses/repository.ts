import { sql } from 'kysely'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { AddressColumns } from './read-address.ts'

/** The addresses of one customer of one company. Every read below starts here. */
const own = ({ db, companyId, customerId }: CustomerScope) =>
  db.selectFrom('address as a').where('a.company_id', '=', companyId).where('a.customer_id', '=', customerId)

const withPlaces = (scope: CustomerScope) =>
  own(scope)
    .innerJoin('state', 'state.id', 'a.state_id')
    .innerJoin('area', 'area.id', 'a.area_id')
    .innerJoin('city', 'city.id', 'a.city_id')
    .selectAll('a')
    .select(['state.name as state_name', 'area.name as area_name', 'city.name as city_name'])

export const listOwn = (scope: CustomerScope) =>
  withPlaces(scope).orderBy('a.is_default', 'desc').orderBy('a.created_at').orderBy('a.id').execute()

export const findOwn = (scope: CustomerScope, id: string) => withPlaces(scope).where('a.id', '=', id).executeTakeFirst()

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export const countOwn = async (scope: CustomerScope): Promise<number> =>
  Number((await own(scope).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n)

const ownRows = ({ db, companyId, customerId, clock }: CustomerScope) =>
  db
    .updateTable('address')
    .set({ changed_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)

/** Leaves the customer without a default, for the one that is written next. */
export const unsetDefault = (scope: CustomerScope) =>
  ownRows(scope).set({ is_default: false }).where('is_default', '=', true).execute()

export async function insertAddress(scope: CustomerScope, columns: AddressColumns, isDefault: boolean): Promise<string> {
  const { db, companyId, customerId, clock } = scope
  const id = newId(clock)
  const now = clock.now()
  await db
    .insertInto('address')
    .values({
      ...columns,
      company_id: companyId,
      id,
      customer_id: customerId,
      is_default: isDefault,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

export const updateAddress = (scope: CustomerScope, id: string, columns: Partial<AddressColumns> & { is_default: boolean }) =>
  ownRows(scope).set(columns).where('id', '=', id).execute()

export const deleteAddress = ({ db, companyId, customerId }: CustomerScope, id: string) =>
  db
    .deleteFrom('address')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()

/** Makes the oldest address the default, where one is left. */
export const promoteOldest = (scope: CustomerScope) =>
  ownRows(scope)
    .set({ is_default: true })
    .where('id', '=', own(scope).select('a.id').orderBy('a.created_at').orderBy('a.id').limit(1))
    .execute()
