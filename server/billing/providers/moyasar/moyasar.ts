import type { PaymentMethod } from '#shared/payment-methods.ts'
import { findIssues, sharedSecret } from '../account-issues.ts'
import type { Account, Amount, Charge, OpenOutcome, PaymentProvider, PaymentRef, ReadOutcome } from '../provider.ts'
import { toMinorUnits } from '../provider-amounts.ts'
import { type ProviderOptions, withDefaults } from '../provider-options.ts'
import { invoiceState } from './invoice-state.ts'
import { type ListedInvoice, type MoyasarApi, moyasarApi } from './moyasar-api.ts'
import { callbackUrl, readMoyasarNotice } from './moyasar-notice.ts'
import { refundInvoice } from './moyasar-refund.ts'

const methods = ['mada', 'card', 'apple_pay', 'stc_pay', 'sadad'] as const satisfies readonly PaymentMethod[]

/** What only a Saudi bank or wallet pays. */
const riyalOnly: ReadonlySet<PaymentMethod> = new Set(['mada', 'stc_pay', 'sadad'])

/** Moyasar takes at least 100 smallest units, and SADAD at least 100.00 SAR. */
const leastUnits = { sadad: 10_000, other: 100 }

function takes({ settings }: Pick<Account, 'settings'>, method: PaymentMethod, charge: Amount): boolean {
  const currencies = (settings.currencies ?? 'SAR').split(',').map((code) => code.trim())
  const units = toMinorUnits(charge)
  if (!methods.some((known) => known === method) || units === null) return false
  if (riyalOnly.has(method) ? charge.currency !== 'SAR' : !currencies.includes(charge.currency)) return false
  return units >= (method === 'sadad' ? leastUnits.sadad : leastUnits.other)
}

const isOpen = ({ status }: ListedInvoice) => ['initiated', 'failed', 'on_hold', 'paid'].includes(status)

/** An invoice takes no key of ours, so one that an earlier try made is looked for before another is made. */
async function open(api: MoyasarApi, account: Account, charge: Charge): Promise<OpenOutcome> {
  const { paymentId, currency } = charge
  const amount = toMinorUnits(charge)
  if (amount === null) return { outcome: 'declined', failure: 'invalid_amount' }
  const found = await api.findInvoices(paymentId)
  if (found.outcome === 'unknown') return found
  if (found.outcome === 'rejected') return { outcome: 'declined', failure: found.failure }
  const earlier = found.body.invoices.find(
    (invoice) =>
      invoice.metadata?.payment_id === paymentId && invoice.amount === amount && invoice.currency === currency && isOpen(invoice),
  )
  if (earlier) return { outcome: 'opened', providerId: earlier.id, url: earlier.url }
  const created = await api.createInvoice({
    amount,
    currency,
    description: charge.description,
    success_url: charge.returnUrl,
    back_url: charge.returnUrl,
    callback_url: callbackUrl(account, charge.noticeUrl, paymentId),
    expired_at: charge.expiresAt.toISOString(),
    metadata: { payment_id: paymentId, company_id: account.companyId, reference: charge.reference },
  })
  if (created.outcome === 'rejected') return { outcome: 'declined', failure: created.failure }
  return created.outcome === 'unknown' ? created : { outcome: 'opened', providerId: created.body.id, url: created.body.url }
}

async function read(
  api: MoyasarApi,
  { paymentId, providerId }: Pick<PaymentRef, 'paymentId' | 'providerId'>,
): Promise<ReadOutcome> {
  if (providerId === null) return readUnnamed(api, paymentId)
  const invoice = await api.fetchInvoice(providerId)
  if (invoice.outcome === 'rejected')
    return invoice.status === 404 ? { outcome: 'missing' } : { outcome: 'unknown', detail: `status_${invoice.status}` }
  if (invoice.outcome === 'unknown') return invoice
  const owner = invoice.body.metadata?.payment_id
  return owner && owner !== paymentId ? { outcome: 'unknown', detail: 'other_payment' } : invoiceState(invoice.body)
}

/** Looks for the invoice of a lost answer. Where there is none nothing can be paid: nobody has its address. */
async function readUnnamed(api: MoyasarApi, paymentId: string): Promise<ReadOutcome> {
  const list = await api.findInvoices(paymentId)
  if (list.outcome === 'rejected') return { outcome: 'unknown', detail: `status_${list.status}` }
  if (list.outcome === 'unknown') return list
  const ours = list.body.invoices.filter(({ metadata }) => metadata?.payment_id === paymentId)
  const invoice = ours.find(isOpen) ?? ours[0]
  return invoice ? read(api, { paymentId, providerId: invoice.id }) : { outcome: 'missing' }
}

/** Moyasar: mada, cards, Apple Pay, STC Pay and SADAD on its hosted invoice page. It captures by itself. */
export function createMoyasar(options: ProviderOptions = {}): PaymentProvider {
  const settings = withDefaults(options)
  const api = (account: Account) => moyasarApi(account, settings)
  return {
    name: 'moyasar',
    methods,
    secretNames: ['secret_key', 'webhook_secret'],
    settingNames: ['currencies'],
    takes,
    refunds: (method) => method !== 'sadad',
    open: (account, charge) => open(api(account), account, charge),
    read: (account, payment) => read(api(account), payment),
    refund: (account, request) => refundInvoice(api(account), request),
    readNotice: readMoyasarNotice,
    accountIssues: (account) =>
      findIssues(account, {
        secrets: {
          secret_key: { pattern: account.mode === 'live' ? /^sk_live_[\w-]{8,200}$/ : /^sk_test_[\w-]{8,200}$/ },
          webhook_secret: sharedSecret,
        },
        settings: { currencies: { pattern: /^[A-Z]{3}( ?, ?[A-Z]{3})*$/, optional: true } },
      }),
  }
}
