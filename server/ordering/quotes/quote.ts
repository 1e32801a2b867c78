import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readSigned, sha256, sign } from '#server/platform/tokens.ts'
import { cachedProduct, productKindOf } from '#server/products/index.ts'
import type { Selection } from '#shared/booking/selection.ts'
import { cancellationOf } from './cancellation-terms.ts'
import { priceWithDiscount, usedUp } from './discount.ts'
import type { PricedSelection } from './priced-selection.ts'
import { QuotePayload } from './quote-payload.ts'

const lifetime = 30 * 60 * 1000

/** Prices a selection as of now; 404, field errors, or 409 when its booking has closed. Holds nothing. */
export async function priceSelection(scope: Scope, selection: Selection): Promise<PricedSelection> {
  const product = await cachedProduct(scope, selection.productId)
  if (!product) throw new AppError('not_found')
  const checked = await productKindOf(product.kind).check(scope, product, selection)
  const { price, discount } = await priceWithDiscount(scope, product, checked.items, selection.coupon)
  return { ...checked, selection: { ...selection, productId: product.id }, product, price, discount }
}

/** Everything that a customer agrees to: the price of each line, and the terms that the order will freeze. */
const digestOf = (priced: PricedSelection) => {
  const {
    price: { lines, total },
    product,
    span,
  } = priced
  return sha256(
    JSON.stringify([
      lines.map(({ kind, code, quantity, unit, taxCategory, components, offerId, terms }) => [
        kind,
        code,
        quantity,
        String(unit),
        components?.map(({ category, percent }) => [category, percent]) ?? taxCategory,
        offerId,
        ...(terms ? [terms.board, terms.cancellation] : []),
      ]),
      String(total),
      product.confirmation,
      cancellationOf(priced),
      product.change_fee,
      product.deposit_percent,
      product.rest_due_days,
      span.startsAt.getTime(),
      span.endsAt.getTime(),
    ]),
  ).slice(0, 24)
}

/** Signs what was priced for 30 minutes. */
export function signQuote(scope: Scope, secret: string, priced: PricedSelection) {
  const expires = scope.clock.now().getTime() + lifetime
  const payload: QuotePayload = {
    companyId: scope.companyId,
    selection: priced.selection,
    currency: scope.currency.code,
    digest: digestOf(priced),
    expires,
  }
  return { quote: sign(secret, 'quote', payload), expiresAt: new Date(expires) }
}

/** What a signed quote says; 422 when it is forged, of another company, older than 30 minutes, or of a build that signs otherwise. */
export function readQuote({ companyId, clock }: Pick<Scope, 'companyId' | 'clock'>, secret: string, quote: string): QuotePayload {
  const payload = QuotePayload.safeParse(readSigned(secret, 'quote', quote)).data
  if (!payload || payload.companyId !== companyId || payload.expires <= clock.now().getTime())
    throw new AppError('quote_expired', 'errors.quote_expired')
  return payload
}

const isAsQuoted = (payload: QuotePayload, priced: PricedSelection, currency: string): boolean =>
  payload.currency === currency && payload.digest === digestOf(priced)

/** The quoted selection is not sold any more (a unit, an extra or the departure was removed): the caller needs a new quote. */
export const asExpired = (error: unknown): never => {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
  throw error.messageKey === usedUp ? new AppError('sold_out', usedUp) : new AppError('quote_expired')
}

/** A quote as it stands now; 409 with a new quote when its price, its terms or the currency are other ones. */
export async function repriceQuote(scope: Scope, secret: string, quoted: QuotePayload): Promise<PricedSelection> {
  const priced = await priceSelection(scope, quoted.selection).catch(asExpired)
  if (isAsQuoted(quoted, priced, scope.currency.code)) return priced
  throw new AppError('price_changed', 'errors.price_changed', { details: { quote: signQuote(scope, secret, priced).quote } })
}
