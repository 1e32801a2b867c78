import { keptModel } from '#server/features/catalogue/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readSigned, sha256, sign } from '#server/platform/tokens.ts'
import type { Choice } from './choice.ts'
import { priceWithDiscount, usedUp } from './discount.ts'
import { sellerOf } from './kinds/sellers.ts'
import type { Offered } from './offered.ts'

const lifetime = 30 * 60 * 1000

/** Prices a choice as of now; 404, field faults, or 409 when its booking has closed. Takes nothing. */
export async function offer(scope: Scope, choice: Choice): Promise<Offered> {
  const model = await keptModel(scope, choice.modelId)
  if (!model) throw new AppError('not_found')
  const sellable = await sellerOf(model.kind).sell(scope, model, choice)
  const { price, discount } = await priceWithDiscount(scope, model, sellable.items, choice.coupon)
  return { ...sellable, choice: { ...choice, modelId: model.id }, model, price, discount }
}

type Payload = { companyId: string; choice: Choice; currency: string; digest: string; expires: number }

/** Everything that a customer agrees to: the price of each line, and the terms that the order will freeze. */
const digestOf = ({ price: { lines, total }, model, span }: Offered) =>
  sha256(
    JSON.stringify([
      lines.map(({ kind, code, quantity, unit, taxCategory, offerId }) => [
        kind,
        code,
        quantity,
        String(unit),
        taxCategory,
        offerId,
      ]),
      String(total),
      model.confirmation,
      model.cancellation,
      span.startsAt.getTime(),
      span.endsAt.getTime(),
    ]),
  ).slice(0, 24)

/** Signs what was offered for 30 minutes. */
export function signQuote(scope: Scope, secret: string, offered: Offered) {
  const expires = scope.clock.now().getTime() + lifetime
  const payload: Payload = {
    companyId: scope.companyId,
    choice: offered.choice,
    currency: scope.currency.code,
    digest: digestOf(offered),
    expires,
  }
  return { quote: sign(secret, 'quote', payload), expiresAt: new Date(expires) }
}

/** What a signed quote says; 422 when it is forged, of another company, or older than 30 minutes. */
export function readQuote({ companyId, clock }: Pick<Scope, 'companyId' | 'clock'>, secret: string, quote: string): Payload {
  const payload = readSigned(secret, 'quote', quote) as Payload | null
  if (!payload || payload.companyId !== companyId || payload.expires <= clock.now().getTime())
    throw new AppError('quote_expired', 'errors.quote_expired')
  return payload
}

const isAsQuoted = (payload: Payload, offered: Offered, currency: string): boolean =>
  payload.currency === currency && payload.digest === digestOf(offered)

/** What was quoted cannot be had any more (a unit, an extra or the departure was taken off): a new quote has to be asked for. */
const asExpired = (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
  throw error.messageKey === usedUp ? new AppError('sold_out', usedUp) : new AppError('quote_expired')
}

/** A quote as it stands now; 409 with a new quote when its price, its terms or the currency are other ones. */
export async function offerAsQuoted(scope: Scope, secret: string, quoted: Payload): Promise<Offered> {
  const offered = await offer(scope, quoted.choice).catch(asExpired)
  if (isAsQuoted(quoted, offered, scope.currency.code)) return offered
  throw new AppError('price_changed', 'errors.price_changed', { details: { quote: signQuote(scope, secret, offered).quote } })
}
