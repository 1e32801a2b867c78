import { findIssues, plainLine, sharedSecret, type ValueRule } from '../account-issues.ts'
import { failureCode } from '../call-provider.ts'
import type { Account, Charge, OpenOutcome, PaymentProvider, PaymentRef, ReadOutcome } from '../provider.ts'
import { toDecimal } from '../provider-amounts.ts'
import { type ProviderOptions, withDefaults } from '../provider-options.ts'
import { checkoutBody } from './checkout-body.ts'
import { findPayment } from './find-payment.ts'
import { paymentState } from './payment-state.ts'
import { type TabbyApi, type TabbySession, tabbyApi } from './tabby-api.ts'
import { readTabbyNotice } from './tabby-notice.ts'
import { capturePayment, refundPayment } from './tabby-transfers.ts'

/** What each region of Tabby takes. */
const currencies: Readonly<Record<string, readonly string[]>> = { sa: ['SAR'], ae: ['AED', 'KWD'] }

/** A customer whom Tabby does not take is an ordinary answer, with the reason to show. */
function openedOrDeclined({ status, payment, configuration }: TabbySession): OpenOutcome {
  const reason = configuration.products?.installments?.rejection_reason
  if (status === 'rejected') return { outcome: 'declined', failure: failureCode(reason, 'rejected') }
  const url = configuration.available_products?.installments?.[0]?.web_url
  if (status !== 'created' || !payment || !url) return { outcome: 'unknown', detail: 'unreadable_session' }
  return { outcome: 'opened', providerId: payment.id, url }
}

async function open(api: TabbyApi, account: Account, charge: Charge): Promise<OpenOutcome> {
  const body = checkoutBody(account, charge)
  if (!body) return { outcome: 'declined', failure: 'invalid_amount' }
  const session = await api.createCheckout(body)
  if (session.outcome === 'rejected') return { outcome: 'declined', failure: session.failure }
  return session.outcome === 'unknown' ? session : openedOrDeclined(session.body)
}

async function read(api: TabbyApi, { paymentId, providerId }: PaymentRef): Promise<ReadOutcome> {
  if (providerId === null) return findPayment(api, paymentId)
  const payment = await api.fetchPayment(providerId)
  if (payment.outcome === 'rejected')
    return payment.status === 404 ? { outcome: 'missing' } : { outcome: 'unknown', detail: `status_${payment.status}` }
  if (payment.outcome === 'unknown') return payment
  const owner = payment.body.meta?.payment_id
  return owner && owner !== paymentId ? { outcome: 'unknown', detail: 'other_payment' } : paymentState(payment.body)
}

const headerName: ValueRule = { pattern: /^[A-Za-z][A-Za-z0-9-]{2,60}$/, optional: true }

/** Tabby: paying in instalments on its hosted page. The money is authorized first, and capturing it is our duty. */
export function createTabby(options: ProviderOptions = {}): PaymentProvider {
  const settings = withDefaults(options)
  const api = (account: Account) => tabbyApi(account, settings)
  return {
    name: 'tabby',
    methods: ['tabby'],
    secretNames: ['secret_key', 'notice_secret'],
    settingNames: ['merchant_code', 'region', 'notice_header', 'city', 'address', 'zip'],
    takes: ({ settings: { region = 'sa' } }, method, charge) =>
      method === 'tabby' &&
      charge.amount > 0n &&
      toDecimal(charge) !== null &&
      (currencies[region] ?? []).includes(charge.currency),
    refunds: (method) => method === 'tabby',
    open: (account, charge) => open(api(account), account, charge),
    read: (account, payment) => read(api(account), payment),
    capture: (account, payment) => capturePayment(api(account), payment),
    refund: (account, request) => refundPayment(api(account), request),
    readNotice: readTabbyNotice,
    accountIssues: (account) =>
      findIssues(account, {
        secrets: {
          secret_key: { pattern: account.mode === 'live' ? /^sk_(?!test_)[\w-]{8,200}$/ : /^sk_test_[\w-]{8,200}$/ },
          notice_secret: sharedSecret,
        },
        settings: {
          merchant_code: { pattern: /^[\w.-]{1,100}$/ },
          region: { pattern: /^(sa|ae)$/, optional: true },
          notice_header: headerName,
          city: plainLine,
          address: plainLine,
          zip: { pattern: /^[\dA-Za-z -]{3,12}$/ },
        },
      }),
  }
}
