import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from './open.ts'
import { queryAll } from './query-all.ts'
import { entering, limitsOf } from './scope.ts'

function literal(value: unknown): string {
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'boolean') return String(value)
  throw new Error(`a ${typeof value} is no value of a question to a company`)
}

/**
 * Asks one question of one company, as the role that row-level security binds: one message, where a transaction of its own
 * takes three. What a message holds is a transaction to PostgreSQL. Values are written into its text, so only for texts,
 * moments, bytes and truth values.
 */
export async function askCompany<Row>(
  database: Pick<Database, 'pool' | 'engine'>,
  companyId: string,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const question = sql.replaceAll(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]))
  const enter = entering(companyId, limitsOf(database, 'request'))
  const results = await queryAll(database.pool, [enter, question])
  return results.at(-1)?.rows ?? []
}
