import type pg from 'pg'

/** Sends statements in one message, separated by semicolons, and gives the result of each; without values, as PostgreSQL demands. */
export async function queryAll(pool: pg.Pool, statements: readonly string[]): Promise<pg.QueryResult[]> {
  // pg gives a list for several statements and the result itself for one, which its types do not say.
  return [await pool.query(statements.join('; '))].flat()
}
