import { createMoyasar } from '#server/billing/providers/moyasar/moyasar.ts'
import { buildAccount, buildCharge } from './charge-builder.ts'
import { openMoyasarServer } from './moyasar-server.ts'
import { noticeRequest, type ProviderBench } from './provider-bench.ts'

const secretKey = 'sk_test_moyasarSecretOfTests01'
const webhookSecret = 'moyasar-webhook-secret-of-tests'

export const moyasarAccount = buildAccount({ secrets: { secret_key: secretKey, webhook_secret: webhookSecret }, settings: {} })

const event = (paymentId: string, invoiceId: string, overrides: Record<string, unknown> = {}) => ({
  id: '5c4d6f0e-1f5b-4f1e-9f6a-2f7b1d0f5a11',
  type: 'payment_paid',
  created_at: '2026-11-23T12:00:00.000Z',
  secret_token: webhookSecret,
  account_name: null,
  live: false,
  data: { id: 'b2f6', status: 'paid', invoice_id: invoiceId, metadata: { payment_id: paymentId } },
  ...overrides,
})

export const moyasarBench: ProviderBench = {
  name: 'moyasar',
  account: moyasarAccount,
  charge: buildCharge({ method: 'mada' }),
  openServer: () => openMoyasarServer({ secretKey }),
  create: createMoyasar,
  calls: { create: /^POST \/invoices$/, read: /^GET \/invoices\/./, refund: /^POST .*\/refund$/ },
  isAuthorizedFirst: false,
  endsWhenDeclined: false,
  isOpenRepeatable: true,
  notice: (paymentId, invoiceId) => noticeRequest(event(paymentId, invoiceId)),
  forgeries: (paymentId, invoiceId) => [
    ['no token', noticeRequest(event(paymentId, invoiceId, { secret_token: null }))],
    ['another token', noticeRequest(event(paymentId, invoiceId, { secret_token: 'moyasar-webhook-secret-of-other' }))],
    ['the other mode', noticeRequest(event(paymentId, invoiceId, { live: true }))],
  ],
}
