import { createdAt } from '../created-at.ts'
import type { ReadOutcome } from '../provider.ts'
import { paymentState } from './payment-state.ts'
import { pageSize, type TabbyApi } from './tabby-api.ts'

const mostPages = 10
const dayMs = 86_400_000

const day = (date: Date) => date.toISOString().slice(0, 10)

/**
 * Looks for a payment whose answer was lost among those that customers completed on the day it was created and the one
 * after; Tabby lists no others, and a session ends within the hour. Where there is none nothing was paid: nobody has the
 * address of the page.
 */
export async function findPayment(api: TabbyApi, paymentId: string): Promise<ReadOutcome> {
  const created = createdAt(paymentId)
  if (!created) return { outcome: 'unknown', detail: 'no_provider_id' }
  // Tabby's description has a date for the first and a time for the second.
  const [from, to] = [day(created), `${day(new Date(created.getTime() + 2 * dayMs))}T00:00:00Z`]
  for (let page = 0; page < mostPages; page += 1) {
    const list = await api.listPayments(from, to, page * pageSize)
    if (list.outcome === 'rejected') return { outcome: 'unknown', detail: `status_${list.status}` }
    if (list.outcome === 'unknown') return list
    const payments = list.body.payments ?? []
    const ours = payments.find(({ meta }) => meta?.payment_id === paymentId)
    if (ours) return paymentState(ours)
    if (payments.length < pageSize) return { outcome: 'missing' }
  }
  return { outcome: 'unknown', detail: 'too_many_payments' }
}
