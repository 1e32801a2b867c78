import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'

/** A mail as it was written, with what its reader would click and type. */
export type WrittenMail = Selectable<DB['mail']> & { vcode: string | null; code: string | null }

const read = (mail: Selectable<DB['mail']>): WrittenMail => ({
  ...mail,
  vcode: /[?&]vcode=([\w-]+)/.exec(mail.body_text ?? '')?.[1] ?? null,
  code: /^(\d{6})$/m.exec(mail.body_text ?? '')?.[1] ?? null,
})

/** Reads the mails of a company, oldest first; what was sent has no text any more. */
export function mailbox({ db }: { db: Database }) {
  const mails = (companyId: string): Promise<WrittenMail[]> =>
    withCompany(db, companyId, {}, async (trx) => {
      const rows = await trx
        .selectFrom('mail')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('created_at')
        // Ids of one moment are in no order, and the clock of a test stands still: by transaction, then by statement.
        .orderBy(sql`xmin::text::bigint`)
        .orderBy(sql`cmin::text::bigint`)
        .execute()
      return rows.map(read)
    })
  const mailsTo = async (companyId: string, address: string): Promise<WrittenMail[]> =>
    (await mails(companyId)).filter((mail) => mail.to_address === address)
  return { mails, mailsTo }
}
