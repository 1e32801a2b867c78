import type { Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import { contactOf, insertMail } from './mail-rows.ts'
import type { Mails } from './mails.ts'
import { type MailCompany, renderMail } from './rendering/render-mail.ts'
import { type SiteSettings, siteOrigin } from './site-origin.ts'

/** The data of the job that sends a mail. */
export type SendMailData = { company_id: string; mail_id: string }

/** Enqueues the sending of a mail in the transaction that wrote it. */
export type EnqueueMail = (trx: Transaction<DB>, data: SendMailData) => Promise<void>

async function companyFacts(scope: Scope, settings: SiteSettings): Promise<MailCompany> {
  const rows = await scope.db.selectFrom('company_host').select('host').where('company_id', '=', scope.companyId).execute()
  const hosts = rows.map(({ host }) => host)
  return { ...scope.company, origin: siteOrigin(settings, scope.company, hosts), contact: await contactOf(scope) }
}

/** The outgoing mail of this process; without `enqueue` mails are only written. */
export function createMails(settings: SiteSettings, enqueue?: EnqueueMail): Mails {
  return {
    async queue(scope, mail) {
      const rendered = renderMail(await companyFacts(scope, settings), mail)
      const id = await insertMail(scope, mail, rendered)
      if (id) await enqueue?.(scope.db, { company_id: scope.companyId, mail_id: id })
    },
  }
}
