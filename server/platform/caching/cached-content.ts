import type { Reference } from '../companies.ts'
import type { Scope } from '../scope.ts'
import { type Cache, createCache } from './cache.ts'

type Values = Cache<string, NonNullable<unknown> | null>
type CompanyCache = { version: bigint; values: Values }

const valuesPerCompany = 2_000

/** By database, identified by its reference rows, then by company. */
const caches = new WeakMap<Reference, Map<string, CompanyCache>>()

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

/** Passes on the company's content version that the transaction has read already, so that it is not read again. */
export const noteContentVersion = ({ db }: Scope, version: bigint): void => void versions.set(db, Promise.resolve(version))

/** The cached values of a version; a transaction that still sees an older version than others gets an empty cache. */
function valuesAt({ reference, companyId }: Scope, version: bigint): Values {
  const companies = caches.get(reference) ?? new Map<string, CompanyCache>()
  caches.set(reference, companies)
  const known = companies.get(companyId)
  if (known?.version === version) return known.values
  const values: Values = createCache({ maxEntries: valuesPerCompany })
  if (!known || known.version < version) companies.set(companyId, { version, values })
  return values
}

/**
 * The result of `load` over a company's content (products, their prices and questions). It comes from memory while the content version
 * that this transaction reads is the version at which it was loaded, so it is never older. `name` is the cache key. The value is
 * shared: do not mutate it. Transactions that write content must not use it.
 */
export async function cachedContent<T>(scope: Scope, name: string, load: () => Promise<T>): Promise<T> {
  const values = valuesAt(scope, await versionOf(scope))
  const cached = values.get(name)
  if (cached !== undefined) return cached as T
  const value = await load()
  if (value !== undefined) values.set(name, value as NonNullable<T> | null)
  return value
}
