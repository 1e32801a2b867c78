import { inLanguage } from '#server/platform/background-scope.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { composeConfirmation } from './history-news.ts'
import { readNews } from './read-news.ts'
import { queueNews } from './write-news.ts'

/** Writes the confirmation of a paid order with its documents once more; 409 where it is not paid or nobody can be written to. */
export async function resendDocuments(scope: Scope, mails: Mails, order: OrderRow): Promise<void> {
  const news = await readNews(scope, order)
  const isPaid = order.status === 'paid' || order.status === 'completed'
  if (!isPaid || !news.contact) throw new AppError('wrong_state')
  const mail = composeConfirmation(inLanguage(scope, order.locale), news)
  await queueNews(scope, mails, news, [{ cause: `order:${order.id}:resend:${newId(scope.clock)}`, ...mail }])
}
