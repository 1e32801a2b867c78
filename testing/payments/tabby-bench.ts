import { createTabby } from '#server/billing/providers/tabby/tabby.ts'
import { buildAccount, buildCharge } from './charge-builder.ts'
import { noticeRequest, type ProviderBench } from './provider-bench.ts'
import { openTabbyServer } from './tabby-server.ts'

const secretKey = 'sk_test_tabbySecretOfTests0001'
const noticeSecret = 'tabby-notice-secret-of-tests'
const merchantCode = 'masar_sau'

export const tabbyAccount = buildAccount({
  secrets: { secret_key: secretKey, notice_secret: noticeSecret },
  settings: { merchant_code: merchantCode, notice_header: 'X-Masar', city: 'الرياض', address: 'طريق العليا 12', zip: '12211' },
})

const event = (paymentId: string, id: string) => ({
  id,
  status: 'authorized',
  created_at: '2026-11-23T12:00:00Z',
  is_test: true,
  amount: '1234.56',
  currency: 'SAR',
  order: { reference_id: 'RH-7K3M-9QXD' },
  captures: [],
  refunds: [],
  meta: { payment_id: paymentId },
})

export const tabbyBench: ProviderBench = {
  name: 'tabby',
  account: tabbyAccount,
  charge: buildCharge({ method: 'tabby' }),
  openServer: () => openTabbyServer({ secretKey, merchantCode }),
  create: createTabby,
  calls: { create: /checkout$/, read: /^GET .*\/payments\/./, refund: /\/refunds$/ },
  isAuthorizedFirst: true,
  endsWhenDeclined: true,
  isOpenRepeatable: false,
  notice: (paymentId, id) => noticeRequest(event(paymentId, id), { headers: { 'x-masar': noticeSecret } }),
  forgeries: (paymentId, id) => [
    ['no header', noticeRequest(event(paymentId, id))],
    ['another header', noticeRequest(event(paymentId, id), { headers: { 'x-rihla-notice': noticeSecret } })],
    ['another value', noticeRequest(event(paymentId, id), { headers: { 'x-masar': `${noticeSecret}x` } })],
    ['the other mode', noticeRequest({ ...event(paymentId, id), is_test: false }, { headers: { 'x-masar': noticeSecret } })],
  ],
}
