import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'

/** Computes where each product of a company is and how far from its landmarks; writes only what has changed. */
export const refreshDistances = async (trx: Transaction<DB>, companyId: string): Promise<void> => {
  await sql`select refresh_distances(${companyId})`.execute(trx)
}
