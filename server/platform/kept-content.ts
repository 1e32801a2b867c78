import type { Reference } from './companies.ts'
import type { Scope } from './scope.ts'

type Kept = { version: bigint; parts: Map<string, unknown> }

/** What is kept of one company at most, before it starts anew. */
const mostParts = 2_000

/** By database, which has a reference of its own, then by company. */
const kept = new WeakMap<Reference, Map<string, Kept>>()

const versions = new WeakMap<Scope['db'], Promise<bigint>>()

async function readVersion({ db, companyId }: Scope): Promise<bigint> {
  const row = await db.selectFrom('company').select('content_version').where('id', '=', companyId).executeTakeFirstOrThrow()
  return row.content_version
}

function versionOf(scope: Scope): Promise<bigint> {
  const version = versions.get(scope.db) ?? readVersion(scope)
  versions.set(scope.db, version)
  return version
}

/** Says what the transaction has read of the company's content version, so that it is not asked for again. */
export const noteContentVersion = ({ db }: Scope, version: bigint): void => void versions.set(db, Promise.resolve(version))

/** What is kept at a version; for who still sees an older one than others, nothing. */
function partsAt({ reference, companyId }: Scope, version: bigint): Kept['parts'] {
  const companies = kept.get(reference) ?? new Map<string, Kept>()
  kept.set(reference, companies)
  const known = companies.get(companyId)
  if (known?.version === version && known.parts.size < mostParts) return known.parts
  const parts: Kept['parts'] = new Map()
  if (!known || known.version <= version) companies.set(companyId, { version, parts })
  return parts
}

/**
 * What `load` reads of a company's content (models, their prices and questions), from memory while the content version that
 * this very transaction reads is the one it was loaded at: it is never older than that. `name` says what of what. All share
 * the answer, so nobody may change it; not for transactions that write content.
 */
export async function keptContent<T>(scope: Scope, name: string, load: () => Promise<T>): Promise<T> {
  const parts = partsAt(scope, await versionOf(scope))
  if (parts.has(name)) return parts.get(name) as T
  const value = await load()
  if (value !== undefined) parts.set(name, value)
  return value
}
