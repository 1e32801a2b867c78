import { createHmac } from 'node:crypto'
import { createTamara } from '#server/billing/providers/tamara/tamara.ts'
import { buildAccount, buildCharge, now } from './charge-builder.ts'
import { noticeRequest, type ProviderBench } from './provider-bench.ts'
import { openTamaraServer } from './tamara-server.ts'

const apiToken = 'eyJhbGciOiJSUzI1NiJ9.tamaraApiTokenOfTests.c2lnbmF0dXJl'
const notificationToken = 'tamara-notification-token-of-tests'

export const tamaraAccount = buildAccount({
  secrets: { api_token: apiToken, notification_token: notificationToken },
  settings: { city: 'الرياض', address: 'طريق العليا 12' },
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const quarter = 900
const seconds = now.getTime() / 1000

type TokenOptions = { secret?: string; alg?: string; hash?: string; exp?: unknown }

/** A token as Tamara makes it, or one that somebody else makes. */
export function tamaraToken({
  secret = notificationToken,
  alg = 'HS256',
  hash = 'sha256',
  exp = seconds + quarter,
}: TokenOptions = {}) {
  const signed = `${encode({ typ: 'JWT', alg })}.${encode({ exp, iat: seconds, iss: 'Tamara' })}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

const event = (paymentId: string, orderId: string) => ({
  order_id: orderId,
  order_reference_id: paymentId,
  order_number: 'RH-7K3M-9QXD',
  event_type: 'order_approved',
  data: [],
})

export const tamaraBench: ProviderBench = {
  name: 'tamara',
  account: tamaraAccount,
  charge: buildCharge({ method: 'tamara' }),
  openServer: () => openTamaraServer({ apiToken }),
  create: createTamara,
  calls: { create: /checkout$/, read: /^GET \/orders\//, refund: /simplified-refund/ },
  isAuthorizedFirst: true,
  endsWhenDeclined: true,
  isOpenRepeatable: false,
  notice: (paymentId, id) => noticeRequest(event(paymentId, id), { query: { tamaraToken: tamaraToken() } }),
  forgeries(paymentId, id) {
    const withToken = (token: string) => noticeRequest(event(paymentId, id), { query: { tamaraToken: token } })
    const [header = '', claims = '', signature = ''] = tamaraToken().split('.')
    return [
      ['no token', noticeRequest(event(paymentId, id))],
      ['another secret', withToken(tamaraToken({ secret: 'tamara-notification-token-of-other' }))],
      ['stale', withToken(tamaraToken({ exp: seconds }))],
      ['no end', withToken(tamaraToken({ exp: null }))],
      ['another algorithm', withToken(tamaraToken({ alg: 'HS512', hash: 'sha512' }))],
      ['signed well, named otherwise', withToken(tamaraToken({ alg: 'none' }))],
      ['none', withToken(`${encode({ alg: 'none' })}.${claims}.`)],
      ['none with a signature', withToken(`${encode({ alg: 'none' })}.${claims}.${signature}`)],
      ['longer life', withToken(`${header}.${encode({ exp: seconds + 9 * quarter })}.${signature}`)],
      ['a fourth part', withToken(`${header}.${claims}.${signature}.${signature}`)],
    ]
  },
}
