import { type Kysely, sql, type Transaction } from 'kysely'
import { askCompany } from '#server/db/ask-company.ts'
import type { Database } from '#server/db/open.ts'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '../ids.ts'
import type { Scope } from '../scope.ts'
import { newToken, tokenHash } from '../tokens.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends after 7 days without use and after 30 in any case. */
export const sessionLife = { idle: 7 * day, absolute: 30 * day, touchEvery: 60 * 60 * 1000 }

type Kind = { table: 'session'; owner: 'customer_id' } | { table: 'staff_session'; owner: 'staff_id' }

export const customerSessions = { table: 'session', owner: 'customer_id' } as const satisfies Kind
export const staffSessions = { table: 'staff_session', owner: 'staff_id' } as const satisfies Kind

type SessionScope = { db: Transaction<DB>; companyId: string; now: Date }

const longestAgent = 300

/** A User-Agent header as far as a row keeps it: without control characters, at most 300 characters. */
const storedAgent = (agent: string | null): string | null =>
  agent
    ?.replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longestAgent) || null

/** How a session begins: the browser that asked for it, and whether a second factor was given (staff). */
type SessionOptions = { agent?: string | null; hasSecondFactor?: boolean }

/** Opens a session and returns the token that its owner keeps; the database holds its hash alone. */
export async function openSession(
  { db, companyId, now }: SessionScope,
  kind: Kind,
  ownerId: string,
  { agent = null, hasSecondFactor = false }: SessionOptions = {},
): Promise<string> {
  const token = newToken()
  const row = {
    company_id: companyId,
    token_hash: tokenHash(token),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + sessionLife.absolute),
  }
  if (kind.table === 'session') {
    const id = newId({ now: () => now })
    await db
      .insertInto('session')
      .values({ ...row, id, customer_id: ownerId, user_agent: storedAgent(agent), authenticated_at: now })
      .execute()
  } else
    await db
      .insertInto('staff_session')
      .values({ ...row, staff_id: ownerId, authenticated_at: now, has_second_factor: hasSecondFactor })
      .execute()
  return token
}

/** The condition of a session that is neither over nor unused for too long. */
export const isAlive = (now: Date) =>
  sql<boolean>`expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - sessionLife.idle)}`

/** How strongly a session of staff was signed in, and when that was last proved. */
export type StaffAuthentication = { authenticatedAt: Date; hasSecondFactor: boolean }

export type FoundSession = { ownerId: string; isStale: boolean; staff: StaffAuthentication | null }

type SessionRow = {
  ownerId: string
  last_seen_at: Date
  authenticated_at: Date
  has_second_factor: boolean | null
}

type SessionLookup = Omit<SessionScope, 'db'> & { db: Kysely<DB> }

function selectSession({ db, companyId, now }: SessionLookup, kind: Kind, token: string) {
  const alive = sql<boolean>`token_hash = ${tokenHash(token)} and ${isAlive(now)}`
  return kind.table === 'session'
    ? db
        .selectFrom('session')
        .select(['customer_id as ownerId', 'last_seen_at', 'authenticated_at', sql<null>`null`.as('has_second_factor')])
        .where('company_id', '=', companyId)
        .where(alive)
    : db
        .selectFrom('staff_session as s')
        .innerJoin('staff', (join) => join.onRef('staff.company_id', '=', 's.company_id').onRef('staff.id', '=', 's.staff_id'))
        .select(['s.staff_id as ownerId', 's.last_seen_at', 's.authenticated_at', 's.has_second_factor'])
        .where('s.company_id', '=', companyId)
        .where('staff.active', '=', true)
        .where(alive)
}

const foundIn = (row: SessionRow | undefined, now: Date): FoundSession | undefined =>
  row && {
    ownerId: row.ownerId,
    isStale: now.getTime() - row.last_seen_at.getTime() > sessionLife.touchEvery,
    staff:
      row.has_second_factor === null ? null : { authenticatedAt: row.authenticated_at, hasSecondFactor: row.has_second_factor },
  }

const findSession = async (where: SessionScope, kind: Kind, token: string): Promise<FoundSession | undefined> =>
  foundIn(await selectSession(where, kind, token).executeTakeFirst(), where.now)

/** {@link findSessionOnce} outside of a transaction, in one message. */
export async function findSessionAlone(
  { db, companyId, now }: { db: Database; companyId: string; now: Date },
  kind: Kind,
  token: string,
): Promise<FoundSession | undefined> {
  const [row] = await askCompany(db, companyId, selectSession({ db: db.kysely, companyId, now }, kind, token).compile())
  return foundIn(row, now)
}

const found = new WeakMap<SessionScope['db'], Map<string, ReturnType<typeof findSession>>>()

/** The owner of a token; undefined when it is over, unknown or of another company. Asked once in each transaction. */
export function findSessionOnce(where: SessionScope, kind: Kind, token: string): ReturnType<typeof findSession> {
  const ofTransaction = found.get(where.db) ?? new Map()
  found.set(where.db, ofTransaction)
  const key = `${kind.table} ${token}`
  const session = ofTransaction.get(key) ?? findSession(where, kind, token)
  ofTransaction.set(key, session)
  return session
}

/** Notes that a session is in use. */
export const touchSession = ({ db, companyId, now }: SessionScope, { table }: Kind, token: string) =>
  db
    .updateTable(table)
    .set({ last_seen_at: now })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .execute()

/** Ends one session; nothing happens when there is none. */
export const closeSession = ({ db, companyId }: SessionScope, { table }: Kind, token: string) =>
  db.deleteFrom(table).where('company_id', '=', companyId).where('token_hash', '=', tokenHash(token)).execute()

/** Ends every session of one owner, but the one with the token that is to stay. */
export const closeSessionsOf = (
  { db, companyId }: Pick<SessionScope, 'db' | 'companyId'>,
  kind: Kind,
  ownerId: string,
  staying?: string | null,
) =>
  db
    .deleteFrom(kind.table)
    .where('company_id', '=', companyId)
    .where(sql.ref(kind.owner), '=', ownerId)
    .$if(Boolean(staying), (all) => all.where('token_hash', '!=', tokenHash(staying ?? '')))
    .execute()

/** Removes the sessions that are over. */
export const removeOverSessions = ({ db, companyId, now }: SessionScope, { table }: Kind) =>
  db
    .deleteFrom(table)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`not (${isAlive(now)})`)
    .execute()

/** The customer whose session an optional token is; null for guests, and once the session is over. */
export async function findCustomerId({ db, companyId, clock }: Scope, token: string | null): Promise<string | null> {
  const session = token && (await findSessionOnce({ db, companyId, now: clock.now() }, customerSessions, token))
  return session ? session.ownerId : null
}
