import type { Database } from '#server/db/open.ts'
import type { Clock } from '../clock.ts'
import type { Companies } from '../companies.ts'
import type { Logger } from '../process/logger.ts'
import type { MakeAttachment, MakeSecret } from './attachments.ts'
import type { MailLifetimes } from './mail-expiry.ts'

/** The dependencies of sending mail. */
export type MailDeps = {
  db: Database
  companies: Companies
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
  /** The address that mails come from. */
  from: string
  /** How long mails that carry a link or digits are worth sending. */
  lifetimes: MailLifetimes
  /** Makes the files that go along; the features know what they are. */
  makeAttachment?: MakeAttachment
  /** Makes the texts that are put into a mail when it is sent. */
  makeSecret?: MakeSecret
}
