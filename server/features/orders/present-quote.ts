import type { Quote } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { keptQuestions, listImages, presentQuestions } from '#server/features/catalogue/index.ts'
import { money } from '#server/platform/amounts.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type ClosedScope, type Scope, textFor } from '#server/platform/scope.ts'
import type { Offered } from './offered.ts'
import { presentDetails } from './present-details.ts'
import { presentLines, presentSteps } from './present-price.ts'
import { signQuote } from './quote.ts'

type Wire = Infer<typeof Quote>

const presentDeparture = ({ departureId, span, left }: Offered): Wire['departure'] =>
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

const presentExpected = ({ expected }: Offered): Wire['travellers'] =>
  expected.map(({ kind, takesSeat, minAge, maxAge, birthdateRequired }) => ({
    kind,
    takes_seat: takesSeat,
    min_age: minAge,
    max_age: maxAge,
    birthdate_required: birthdateRequired,
  }))

function presentDiscount(scope: ClosedScope, { discount, choice }: Offered): Pick<Wire, 'offer' | 'coupon'> {
  const coupon = choice.coupon && { code: choice.coupon, applied: discount?.code === choice.coupon }
  if (!discount) return { offer: null, coupon: coupon || null }
  const { offerId, slug, title, percent } = discount
  return {
    offer: { id: offerId, slug, title: textFor(scope, title), percent: percent === null ? null : Number(percent) },
    coupon: coupon || null,
  }
}

/** A priced choice with its signed quote. */
export async function presentQuote(scope: Scope, secret: string, offered: Offered): Promise<Wire> {
  const { model, price, choice, span } = offered
  const currency = scope.currency.code
  const [cover] = await listImages(scope, model.id)
  const questions = await keptQuestions(scope, model.id)
  const { quote, expiresAt } = signQuote(scope, secret, offered)
  return {
    quote,
    expires_at: expiresAt.toISOString(),
    kind: model.kind,
    model: {
      id: model.id,
      slug: model.slug,
      name: textFor(scope, model.name),
      image: presentPicture(scope, cover?.picture ?? null),
    },
    service: { id: model.service_id, slug: model.service_slug, name: textFor(scope, model.service_name) },
    departure: presentDeparture(offered),
    ...presentDetails(scope, offered.details),
    units: choice.units,
    extras: choice.extras,
    travellers: presentExpected(offered),
    questions: presentQuestions(scope, questions),
    ...presentDiscount(scope, offered),
    ...presentLines(scope, price.lines, currency),
    total: money(price.total, currency),
    confirmation: model.confirmation,
    zone: span.zone,
    cancellation: presentSteps(model.cancellation, span.startsAt, price.total, currency),
  }
}
