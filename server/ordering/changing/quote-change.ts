import { z } from 'zod'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readSigned, sha256, sign } from '#server/platform/tokens.ts'
import type { OrderRow } from '../core/repository.ts'
import { SignedSelection } from '../quotes/quote-payload.ts'
import type { PlannedChange } from './plan-change.ts'

const lifetime = 30 * 60 * 1000

/** What a quote of a change signs: the order as it was then, the selection, and a digest of everything it comes to. */
const Payload = z.object({
  companyId: z.string(),
  orderId: z.string(),
  selection: SignedSelection,
  digest: z.string(),
  expires: z.number(),
})

export type ChangeQuotePayload = z.infer<typeof Payload>

/** Everything that a customer agrees to with a change: each line, the terms, and what is paid or goes back. */
const digestOf = (order: OrderRow, { priced, cancellation, money }: PlannedChange): string => {
  const { price, span, departureId } = priced
  return sha256(
    JSON.stringify([
      order.changed_at.getTime(),
      String(order.total),
      price.lines.map(({ kind, code, quantity, unit, taxCategory }) => [kind, code, quantity, String(unit), taxCategory]),
      String(price.total),
      [String(money.due), String(money.refund), String(money.open?.amount ?? 0n)],
      cancellation,
      departureId,
      [span.startsAt.getTime(), span.endsAt.getTime()],
    ]),
  ).slice(0, 24)
}

/** Signs a planned change for 30 minutes. */
export function signChange(scope: Scope, secret: string, order: OrderRow, planned: PlannedChange) {
  const expires = scope.clock.now().getTime() + lifetime
  const payload: ChangeQuotePayload = {
    companyId: scope.companyId,
    orderId: order.id,
    selection: planned.priced.selection,
    digest: digestOf(order, planned),
    expires,
  }
  return { quote: sign(secret, 'change', payload), expiresAt: new Date(expires) }
}

/** What a signed quote of a change says; 422 when it is forged, of another order, or older than 30 minutes. */
export function readChangeQuote(scope: Scope, secret: string, order: OrderRow, quote: string): ChangeQuotePayload {
  const payload = Payload.safeParse(readSigned(secret, 'change', quote)).data
  const isOfOrder = payload?.companyId === scope.companyId && payload.orderId === order.id
  if (!payload || !isOfOrder || payload.expires <= scope.clock.now().getTime())
    throw new AppError('quote_expired', 'errors.change_expired')
  return payload
}

/** 409 with a new quote where a change would come to something else than it was quoted at. */
export function checkAsQuoted(
  scope: Scope,
  secret: string,
  order: OrderRow,
  { payload, planned }: { payload: ChangeQuotePayload; planned: PlannedChange },
): void {
  if (payload.digest === digestOf(order, planned)) return
  const { quote } = signChange(scope, secret, order, planned)
  throw new AppError('price_changed', 'errors.change_changed', { details: { quote } })
}
