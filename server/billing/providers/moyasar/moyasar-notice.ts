import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../call-provider.ts'
import { equalSecrets } from '../equal-secrets.ts'
import type { Account, Notice, NoticeRequest } from '../provider.ts'

const metadata = z.looseObject({ payment_id: z.string().optional() }).nullish()

/** A webhook. Its proof is the token that the company set at Moyasar. */
const Webhook = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  secret_token: z.string().nullish(),
  live: z.boolean(),
  data: z.looseObject({ invoice_id: z.string().nullish(), metadata }),
})

/** The invoice itself, which `callback_url` gets when it is paid. It has no proof of its own. */
const Callback = z.object({ id: z.string().min(1), status: z.string(), url: z.string(), metadata })

const proofOf = ({ secrets }: Account, paymentId: string) =>
  createHmac('sha256', secrets.webhook_secret ?? '')
    .update(`moyasar callback ${paymentId}`)
    .digest('base64url')

/** The address for the callback of one payment: only Moyasar and we know its proof, which covers the payment's id. */
export function callbackUrl(account: Account, noticeUrl: string, paymentId: string): string {
  const url = new URL(noticeUrl)
  url.searchParams.set('proof', proofOf(account, paymentId))
  return url.href
}

/** The events of payments; the documentation writes one of them "payment_faild". */
const kindOf = (type: string) => (type === 'payment_faild' ? 'payment_failed' : type)

/** Reads a webhook of Moyasar, or the callback of an invoice. */
export function readMoyasarNotice(account: Account, { query, body }: NoticeRequest): Notice | null {
  const json = parseJson(body.toString('utf8'))
  const webhook = Webhook.safeParse(json).data
  if (webhook) {
    const { id, type, secret_token, live, data } = webhook
    const isOurs = equalSecrets(account.secrets.webhook_secret ?? '', secret_token ?? '') && live === (account.mode === 'live')
    const paymentId = data.metadata?.payment_id ?? null
    return { verified: isOurs, key: id, kind: kindOf(type), paymentId, providerId: data.invoice_id ?? null }
  }
  const callback = Callback.safeParse(json).data
  if (!callback) return null
  const paymentId = callback.metadata?.payment_id ?? null
  const hasSecret = (account.secrets.webhook_secret ?? '') !== ''
  const verified = hasSecret && paymentId !== null && equalSecrets(proofOf(account, paymentId), query.get('proof') ?? '')
  return { verified, key: null, kind: `invoice_${callback.status}`, paymentId, providerId: callback.id }
}
