import { backgroundScope } from '#server/platform/background-scope.ts'
import { type Jobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { EnqueueMail, SendMailData } from './create-mails.ts'
import type { MailDeps } from './mail-deps.ts'
import { deleteMailsBefore, listUnsettled } from './mail-rows.ts'
import { isForgotten, sendMail } from './send-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

const sendMailJob = jobNamed<SendMailData>('send-mail')
const mailsWaitingJob = jobNamed('mails-waiting')
const mailsOldJob = jobNamed('mails-old')

/** `transport` is null where there is no mail server: then mails stay where they were written. */
export type SendingDeps = MailDeps & { transport: MailTransport | null; retryDelaySeconds?: number }

const retentionDays = 30
const dayMillis = 86_400_000

/** Enqueues what no job would send: mails from before there was a mail server, and those whose process died. */
export async function reconcileMails(deps: SendingDeps, enqueue: EnqueueMail): Promise<void> {
  if (!deps.transport) return
  for (const company of deps.companies.all()) {
    await inTransaction(backgroundScope(deps, company), async (scope) => {
      const rows = await listUnsettled(scope, 500)
      const forgotten = rows.filter((row) => isForgotten(row, deps))
      for (const { id } of forgotten) await enqueue(scope.db, { company_id: company.id, mail_id: id })
    })
  }
}

/** Deletes the mails of more than 30 days ago: who got what is personal data. */
export async function deleteOldMails(deps: MailDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionDays * dayMillis)
  for (const company of deps.companies.all())
    await inTransaction(backgroundScope(deps, company), (scope) => deleteMailsBefore(scope, before))
}

/** Registers the sending of mail and gives what enqueues it. */
export function defineMailJobs(jobs: Jobs, deps: SendingDeps): EnqueueMail {
  const { transport, retryDelaySeconds = 15 } = deps
  const enqueue: EnqueueMail = async (trx, data) => void (await jobs.send(trx, sendMailJob, data, { singletonKey: data.mail_id }))
  // Pauses double up to an hour, so that these are tried for a day.
  const retries = { retryLimit: 32, retryDelaySeconds }
  jobs.define(sendMailJob, (data) => sendMail(deps, transport, data), retries)
  jobs.define(mailsWaitingJob, () => reconcileMails(deps, enqueue), { cron: '*/5 * * * *' })
  jobs.define(mailsOldJob, () => deleteOldMails(deps), { cron: '23 3 * * *' })
  return enqueue
}
