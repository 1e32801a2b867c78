import { beforeAll, beforeEach } from 'vitest'
import type {
  Charge,
  Notice,
  NoticeRequest,
  OpenOutcome,
  PaymentProvider,
  ProviderPayment,
  ReadOutcome,
  RefundOutcome,
  RefundRequest,
} from '#server/billing/providers/provider.ts'
import type { World } from '../world.ts'

/** What happened to a payment on the provider's side; sums in hundredths of `currency`. */
type Charged = Omit<ProviderPayment, 'outcome' | 'method'>

/** A step of the provider's: what it usually does, which a test may do never, twice, late, or before it fails. */
type Step<Input, Outcome> = (usual: () => Outcome, input: Input) => Outcome | Promise<Outcome>

type Steps = {
  open: Step<Charge, OpenOutcome>
  read: Step<string, ReadOutcome>
  refund: Step<RefundRequest, RefundOutcome>
}

const usualSteps: Steps = { open: (usual) => usual(), read: (usual) => usual(), refund: (usual) => usual() }

/** The name under which accounts find it, instead of the provider of that name. */
export const scriptedName = 'moyasar'

const noticeOf = ({ headers, body }: NoticeRequest): Notice | null => {
  const [kind, key, paymentId] = body.toString('utf8').split(' ')
  if (kind === undefined || key === undefined) return null
  return { verified: headers.get('x-proof') === 'right', key, kind, paymentId: paymentId ?? null, providerId: null }
}

/** A provider whose answers a test writes, and that counts what it was asked for. */
export function createScriptedProvider() {
  const charges = new Map<string, Charged>()
  const refunds = new Map<string, bigint>()
  const calls = { open: 0, read: 0, refund: 0 }
  const steps: Steps = { ...usualSteps }

  function chargeOf(paymentId: string): Charged {
    const charge = charges.get(paymentId)
    if (!charge) throw new Error(`payment ${paymentId} was never opened`)
    return charge
  }

  /** Changes what the provider knows of a payment. */
  function change(paymentId: string, changes: Partial<Charged>): void {
    charges.set(paymentId, { ...chargeOf(paymentId), ...changes })
  }

  function open({ paymentId, currency }: Charge): OpenOutcome {
    const providerId = `scripted-${paymentId}`
    if (!charges.has(paymentId)) {
      const nothing = { captured: 0n, refunded: 0n, chargedBack: 0n, failure: null }
      charges.set(paymentId, { providerId, status: 'pending', currency, ...nothing })
    }
    return { outcome: 'opened', providerId, url: `https://pay.example/${paymentId}` }
  }

  const read = (paymentId: string): ReadOutcome => {
    const charge = charges.get(paymentId)
    return charge ? { outcome: 'found', method: null, ...charge } : { outcome: 'missing' }
  }

  /** Refunds once for each id of ours, never more than is there. */
  function refund({ refundId, payment, amount }: RefundRequest): RefundOutcome {
    if (refunds.has(refundId)) return { outcome: 'done', providerId: refundId }
    const { captured, refunded, chargedBack } = chargeOf(payment.paymentId)
    if (refunded + chargedBack + amount > captured) return { outcome: 'refused', failure: 'amount_too_high' }
    refunds.set(refundId, amount)
    change(payment.paymentId, { refunded: refunded + amount })
    return { outcome: 'done', providerId: refundId }
  }

  const provider: PaymentProvider = {
    name: scriptedName,
    methods: ['card', 'mada', 'apple_pay'],
    secretNames: [],
    settingNames: [],
    takes: () => true,
    refunds: (method) => method !== 'apple_pay',
    async open(_, charge) {
      calls.open += 1
      return steps.open(() => open(charge), charge)
    },
    async read(_, { paymentId }) {
      calls.read += 1
      return steps.read(() => read(paymentId), paymentId)
    },
    async refund(_, request) {
      calls.refund += 1
      return steps.refund(() => refund(request), request)
    },
    readNotice: (_, request) => noticeOf(request),
    accountIssues: () => [],
  }
  return { provider, steps, calls, charges, refunds, chargeOf, change }
}

export type ScriptedProvider = ReturnType<typeof createScriptedProvider>

/** Lets the accounts of {@link scriptedName} in the world of the suite that calls it be served by a scripted provider. */
export function useScriptedProvider(world: World): ScriptedProvider {
  const scripted = createScriptedProvider()
  beforeAll(() => {
    world.paying.providers = { ...world.paying.providers, [scriptedName]: scripted.provider }
  })
  beforeEach(() => {
    Object.assign(scripted.steps, usualSteps)
  })
  return scripted
}

/** The body and proof of a notice about a payment; the same key is the same event. */
export const scriptedNotice = (paymentId: string, { kind = 'payment_paid', key = 'event', proof = 'right' } = {}) => ({
  method: 'POST',
  headers: { 'x-proof': proof, 'content-type': 'text/plain' },
  body: `${kind} ${key} ${paymentId}`,
})
