import { z } from 'zod'
import { parseJson } from '../call-provider.ts'
import { equalSecrets } from '../equal-secrets.ts'
import type { Account, Notice, NoticeRequest } from '../provider.ts'

const Payment = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  is_test: z.boolean().nullish(),
  meta: z.looseObject({ payment_id: z.string().nullish() }).nullish(),
})

/** The header that Tabby sends where the company registered no other name. */
export const defaultNoticeHeader = 'X-Rihla-Notice'

/**
 * Reads a notice of Tabby: a payment whose status is in lower case. Its proof is a header whose name and value the company
 * registers with the webhook; notices have no id, may come twice and in any order.
 */
export function readTabbyNotice(account: Account, { headers, body }: NoticeRequest): Notice | null {
  const payment = Payment.safeParse(parseJson(body.toString('utf8'))).data
  if (!payment) return null
  const received = headers.get(account.settings.notice_header ?? defaultNoticeHeader) ?? ''
  const isOurMode = (payment.is_test ?? account.mode === 'test') === (account.mode === 'test')
  return {
    verified: equalSecrets(account.secrets.notice_secret ?? '', received) && isOurMode,
    key: null,
    kind: `payment_${payment.status.toLowerCase()}`,
    paymentId: payment.meta?.payment_id ?? null,
    providerId: payment.id,
  }
}
