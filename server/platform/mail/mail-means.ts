import type { Database } from '#server/db/open.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { Logger } from '#server/platform/logger.ts'

/** What the sending of mail stands on. */
export type MailMeans = {
  db: Database
  companies: Companies
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
  /** The address that mails come from. */
  from: string
}
