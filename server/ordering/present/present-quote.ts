import type { Quote } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type ClosedScope, type Scope, textFor } from '#server/platform/scope.ts'
import { cachedQuestions, listImages, presentDetails, presentQuestions } from '#server/products/index.ts'
import { validUntil } from '#shared/travel-documents.ts'
import { depositOf } from '../money/payables.ts'
import { cancellationOf } from '../quotes/cancellation-terms.ts'
import type { PricedSelection } from '../quotes/priced-selection.ts'
import { signQuote } from '../quotes/quote.ts'
import { presentDeposit, presentLines, presentSteps } from './present-price.ts'

type Wire = Infer<typeof Quote>

const presentDeparture = ({ departureId, span, left }: PricedSelection): Wire['departure'] =>
  departureId === null
    ? null
    : {
        id: departureId,
        starts_on: span.localDate,
        ends_on: span.endsOn,
        time: span.localTime,
        zone: span.zone,
        starts_at: span.startsAt.toISOString(),
        left,
      }

const presentTravellers = ({ requiredTravellers }: PricedSelection): Wire['travellers'] =>
  requiredTravellers.map(({ kind, takesSeat, minAge, maxAge, birthdateRequired }) => ({
    kind,
    takes_seat: takesSeat,
    min_age: minAge,
    max_age: maxAge,
    birthdate_required: birthdateRequired,
  }))

function presentDiscount(scope: ClosedScope, { discount, selection }: PricedSelection): Pick<Wire, 'offer' | 'coupon'> {
  const coupon = selection.coupon && { code: selection.coupon, applied: discount?.code === selection.coupon }
  if (!discount) return { offer: null, coupon: coupon || null }
  const { offerId, slug, title, percent } = discount
  return {
    offer: { id: offerId, slug, title: textFor(scope, title), percent: percent === null ? null : Number(percent) },
    coupon: coupon || null,
  }
}

const presentRequired = ({ product: { travel_documents: required }, span }: PricedSelection): Wire['travel_documents'] =>
  required && { ...required, valid_until: validUntil(span.endsOn, required) }

/** A priced selection with its signed quote. */
export async function presentQuote(scope: Scope, secret: string, priced: PricedSelection): Promise<Wire> {
  const { product, price, selection, span } = priced
  const currency = scope.currency.code
  const [cover] = await listImages(scope, product.id)
  const questions = await cachedQuestions(scope, product.id)
  const { quote, expiresAt } = signQuote(scope, secret, priced)
  return {
    quote,
    expires_at: expiresAt.toISOString(),
    kind: product.kind,
    product: {
      id: product.id,
      slug: product.slug,
      name: textFor(scope, product.name),
      image: presentPicture(scope, cover?.picture ?? null),
    },
    service: { id: product.service_id, slug: product.service_slug, name: textFor(scope, product.service_name) },
    departure: presentDeparture(priced),
    ...presentDetails(scope, product.kind, priced.details),
    units: selection.units,
    extras: selection.extras,
    travellers: presentTravellers(priced),
    travel_documents: presentRequired(priced),
    questions: presentQuestions(scope, questions),
    ...presentDiscount(scope, priced),
    ...presentLines(scope, price.lines, currency),
    total: money(price.total, currency),
    deposit: presentDeposit({ total: price.total, deposit: depositOf(scope, priced) }, currency),
    confirmation: product.confirmation,
    zone: span.zone,
    cancellation: presentSteps(cancellationOf(priced), span.startsAt, price.total, currency),
  }
}
