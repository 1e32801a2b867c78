import { makeAttachment } from '#server/features/payments/index.ts'
import { reconcileNews } from '#server/ordering/news/news-jobs.ts'
import { backgroundScope, inLanguage } from '#server/platform/background-scope.ts'
import type { WrittenMail } from './mailbox.ts'
import { runMoneyJobs } from './paying.ts'
import type { World } from './world.ts'

/** Writes every mail about orders that is due now. */
export const runNews = (world: World) => reconcileNews({ ...world, mails: world.platform.mails })

/** Settles money and then writes the mails about it, as the jobs of a few minutes do. */
export async function runMoneyAndNews(world: World): Promise<void> {
  await runMoneyJobs(world)
  await runMoneyJobs(world)
  await runNews(world)
}

/** The mails about orders of a company, oldest first. */
export const orderMails = async (world: World, companyId: string): Promise<WrittenMail[]> =>
  (await world.mails(companyId)).filter(({ cause }) => /^(?:order|refund):/.test(cause))

/** The kinds of mails about orders that a company has written, oldest first. */
export const writtenNews = async (world: World, companyId: string): Promise<string[]> =>
  (await orderMails(world, companyId)).map(({ template }) => template)

/** The last mail about an order of a company. */
export async function lastNews(world: World, companyId: string): Promise<WrittenMail> {
  const last = (await orderMails(world, companyId)).at(-1)
  if (!last) throw new Error('no mail about an order was written')
  return last
}

/** The files that a mail goes out with. */
export async function filesOf(world: World, companyId: string, { attachments, language }: WrittenMail) {
  const company = world.companies.all().find(({ id }) => id === companyId)
  if (!company) throw new Error('the company is not known')
  const scope = inLanguage(backgroundScope(world, company), language)
  return Promise.all(attachments.map((attachment) => makeAttachment(scope, attachment)))
}
