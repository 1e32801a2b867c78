import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isUuid } from '#shared/id.ts'
import type { Account, Notice, NoticeRequest, PaymentProvider, ReadOutcome } from '../provider.ts'
import {
  type ChargeRow,
  findCharge,
  findChargeOfPayment,
  findOrInsertCharge,
  refundCharge,
  type TestLedger,
} from './charge-rows.ts'

const noAnswer = { outcome: 'unknown', detail: 'no answer in time' } as const

/** The proof of a notice: HMAC-SHA256 of its bytes under the account's own secret. */
export const signNotice = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', `test notice ${secret}`).update(body).digest('hex')

function isSigned(account: Account, { headers, body }: NoticeRequest): boolean {
  const expected = Buffer.from(signNotice(account.secrets.notice_token ?? '', body))
  const received = Buffer.from(headers.get('x-test-signature') ?? '')
  return expected.length === received.length && timingSafeEqual(expected, received)
}

const NoticeBody = z.object({ id: z.string().max(100), type: z.string().max(60), charge: z.string(), payment: z.string() })

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function readNotice(account: Account, request: NoticeRequest): Notice | null {
  const { data } = NoticeBody.safeParse(parse(request.body))
  if (!data) return null
  const { id, type, charge, payment } = data
  return { verified: isSigned(account, request), key: id, kind: type, paymentId: payment, providerId: charge }
}

/** What the provider says of a charge; a page that expired without being paid has expired. */
function wordOf(charge: ChargeRow, now: Date): ReadOutcome {
  const { currency } = charge
  const isVisible = charge.visible_at <= now
  const isPaid = isVisible && charge.status === 'paid'
  const open = charge.expires_at <= now && charge.status !== 'paid' ? 'expired' : 'pending'
  return {
    outcome: 'found',
    providerId: charge.id,
    status: isPaid ? 'captured' : open,
    currency,
    captured: isPaid ? charge.captured : 0n,
    refunded: isPaid ? charge.refunded : 0n,
    chargedBack: 0n,
    failure: isVisible && charge.status === 'declined' ? 'card_declined' : null,
    method: null,
  }
}

const methods = ['mada', 'card', 'apple_pay', 'stc_pay', 'tabby', 'tamara'] as const

/**
 * The provider of demos and tests: a page of its own where everything that happens with a real one can be chosen, and rows of
 * its own. It takes no money, so it belongs into accounts of mode `test` alone.
 */
export function createTestProvider(ledger: TestLedger): PaymentProvider {
  const { clock } = ledger
  const isSilent = (charge: ChargeRow) => charge.answers_at > clock.now()
  return {
    name: 'test',
    methods,
    secretNames: [],
    settingNames: [],
    takes: (_, method) => methods.some((known) => known === method),
    refunds: () => true,
    async open(account, charge) {
      const row = await findOrInsertCharge(ledger, account.companyId, account.id, charge)
      return { outcome: 'opened', providerId: row.id, url: `${new URL(charge.returnUrl).origin}/test-gateway/${row.id}` }
    },
    async read(account, { paymentId }) {
      const charge = await findChargeOfPayment(ledger, account.companyId, account.id, paymentId)
      if (!charge) return { outcome: 'missing' }
      return isSilent(charge) ? noAnswer : wordOf(charge, clock.now())
    },
    async refund(account, { refundId, payment, amount }) {
      const charge = isUuid(payment.providerId) ? await findCharge(ledger, account.companyId, payment.providerId) : undefined
      if (!charge) return { outcome: 'refused', failure: 'unknown_charge' }
      if (isSilent(charge)) return noAnswer
      const isDone = await refundCharge(ledger, account.companyId, charge.id, { id: refundId, amount })
      return isDone ? { outcome: 'done', providerId: refundId } : { outcome: 'refused', failure: 'amount_too_high' }
    },
    readNotice,
    accountIssues: ({ mode }) => (mode === 'test' ? [] : [{ setting: 'mode', issue: 'invalid' }]),
  }
}
