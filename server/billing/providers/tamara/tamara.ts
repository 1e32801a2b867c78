import { findIssues, plainLine, sharedSecret } from '../account-issues.ts'
import type { Account, Charge, OpenOutcome, PaymentProvider, PaymentRef, ReadOutcome } from '../provider.ts'
import { toNumber } from '../provider-amounts.ts'
import { type ProviderOptions, withDefaults } from '../provider-options.ts'
import { checkoutBody } from './checkout-body.ts'
import { orderState } from './order-state.ts'
import { type TamaraApi, tamaraApi } from './tamara-api.ts'
import { readTamaraNotice } from './tamara-notice.ts'
import { captureOrder, refundOrder } from './tamara-transfers.ts'

/** The currency of each country of Tamara. */
const currencies: Readonly<Record<string, string>> = { SA: 'SAR', AE: 'AED', BH: 'BHD', KW: 'KWD', OM: 'OMR' }

async function open(api: TamaraApi, account: Account, charge: Charge, now: Date): Promise<OpenOutcome> {
  const body = checkoutBody(account, charge, now)
  if (!body) return { outcome: 'declined', failure: 'invalid_amount' }
  const checkout = await api.createCheckout(body)
  if (checkout.outcome === 'rejected') return { outcome: 'declined', failure: checkout.failure }
  if (checkout.outcome === 'unknown') return checkout
  return { outcome: 'opened', providerId: checkout.body.order_id, url: checkout.body.checkout_url }
}

/** An order whose answer was lost is found by our reference. */
async function read(api: TamaraApi, { paymentId, providerId }: PaymentRef): Promise<ReadOutcome> {
  const order = await (providerId === null ? api.findOrder(paymentId) : api.fetchOrder(providerId))
  if (order.outcome === 'rejected')
    return order.status === 404 ? { outcome: 'missing' } : { outcome: 'unknown', detail: `status_${order.status}` }
  if (order.outcome === 'unknown') return order
  const owner = order.body.order_reference_id
  return owner && owner !== paymentId ? { outcome: 'unknown', detail: 'other_payment' } : orderState(order.body)
}

/** Tamara: paying in instalments on its hosted page. Authorising the approved order and capturing it are our duty. */
export function createTamara(options: ProviderOptions = {}): PaymentProvider {
  const settings = withDefaults(options)
  const { clock } = settings
  const api = (account: Account) => tamaraApi(account, settings)
  return {
    name: 'tamara',
    methods: ['tamara'],
    secretNames: ['api_token', 'notification_token'],
    settingNames: ['country', 'city', 'address'],
    takes: ({ settings: { country = 'SA' } }, method, charge) =>
      method === 'tamara' && charge.amount > 0n && toNumber(charge) !== null && currencies[country] === charge.currency,
    refunds: (method) => method === 'tamara',
    open: (account, charge) => open(api(account), account, charge, clock.now()),
    read: (account, payment) => read(api(account), payment),
    capture: (account, payment) => captureOrder(api(account), payment, clock.now()),
    refund: (account, request) => refundOrder(api(account), request),
    readNotice: (account, request) => readTamaraNotice(account, request, clock.now()),
    accountIssues: (account) =>
      findIssues(account, {
        secrets: { api_token: sharedSecret, notification_token: sharedSecret },
        settings: { country: { pattern: /^(SA|AE|BH|KW|OM)$/, optional: true }, city: plainLine, address: plainLine },
      }),
  }
}
