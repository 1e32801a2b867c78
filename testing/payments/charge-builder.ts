import type { Account, Charge, RefundRequest } from '#server/billing/providers/provider.ts'
import { uuidv7 } from '#shared/id.ts'

/** The moment at which providers are tested. */
export const now = new Date('2026-11-23T12:00:00.000Z')

export const fixedClock = { now: () => now }

const idOf = (number: number) => uuidv7(now.getTime(), (size) => new Uint8Array(size).fill(number))

/** An account in test mode; secrets and settings are the provider's. */
export const buildAccount = (overrides: Pick<Account, 'secrets' | 'settings'> & Partial<Account>): Account => ({
  companyId: idOf(200),
  id: idOf(201),
  mode: 'test',
  ...overrides,
})

/** Two seats for 1,250.00 with 15.44 off: 1,234.56 SAR. */
export const buildCharge = (overrides: Partial<Charge> = {}): Charge => ({
  paymentId: idOf(1),
  method: 'card',
  amount: 123_456n,
  currency: 'SAR',
  reference: 'RH-7K3M-9QXD',
  invoiceNumber: 'INV-2026-00042',
  description: 'RH-7K3M-9QXD, INV-2026-00042',
  locale: 'ar',
  customer: {
    id: idOf(202),
    name: 'نورة القحطاني',
    email: 'noura@example.com',
    phone: '+966551234567',
    since: new Date('2025-03-01T08:00:00.000Z'),
  },
  lines: [
    { code: 'trip', name: 'رحلة العلا', quantity: 2, amount: 125_000n },
    { code: 'discount', name: 'خصم', quantity: 1, amount: -1_544n },
  ],
  tax: 16_103n,
  returnUrl: 'https://masar.example/ar/payments/return',
  noticeUrl: 'https://masar.example/webhooks/payments/provider/token',
  expiresAt: new Date('2026-11-23T13:00:00.000Z'),
  ...overrides,
})

/** A refund of a payment that was opened for a charge. */
export const buildRefund = (
  charge: Charge,
  providerId: string,
  overrides: Partial<Omit<RefundRequest, 'payment'>> = {},
): RefundRequest => ({
  amount: charge.amount,
  currency: charge.currency,
  refundId: idOf(100),
  reason: 'cancelled_by_user',
  refundedBefore: 0n,
  payment: { ...charge, providerId },
  ...overrides,
})

/** The id of another refund. */
export const secondRefundId = idOf(101)
