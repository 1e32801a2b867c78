import type { Quote } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { listImages } from '#server/features/catalogue/index.ts'
import { money } from '#server/platform/amounts.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { percentOf } from '#shared/money.ts'
import { type CancellationStep, datedSteps } from './domain.ts'
import { taxesOf } from './price.ts'
import { type Offered, signQuote } from './quote.ts'

/** Cancellation steps with their real dates and what they cost. */
export const presentSteps = (steps: unknown, startsAt: Date, total: bigint, currency: string) =>
  datedSteps(steps as CancellationStep[], startsAt).map(({ until, fee_percent }) => ({
    until: until?.toISOString() ?? null,
    fee_percent,
    fee: money(percentOf(total, fee_percent), currency),
  }))

/** A priced choice with its signed quote. */
export async function presentQuote(scope: Scope, secret: string, offered: Offered): Promise<Infer<typeof Quote>> {
  const { model, departure, price, units, extras, travellers } = offered
  const currency = scope.currency.code
  const [cover] = await listImages(scope, model.id)
  const { quote, expiresAt } = signQuote(scope, secret, offered)
  return {
    quote,
    expires_at: expiresAt.toISOString(),
    model: {
      id: model.id,
      slug: model.slug,
      name: textFor(scope, model.name),
      image: presentPicture(scope, cover?.picture ?? null),
    },
    service: { id: model.service_id, slug: model.service_slug, name: textFor(scope, model.service_name) },
    departure: {
      id: departure.id,
      starts_on: departure.local_date,
      time: departure.local_time,
      zone: departure.zone,
      starts_at: departure.starts_at.toISOString(),
      left: departure.capacity - departure.taken,
    },
    units,
    extras,
    travellers,
    lines: price.lines.map(({ kind, code, label, quantity, unit, amount }) => ({
      kind,
      code,
      label: textFor(scope, label),
      quantity,
      unit_amount: money(unit, currency),
      amount: money(amount, currency),
      percentage: null,
    })),
    discounts: [],
    taxes: taxesOf(price.lines).map(({ category, percentage, net, amount }) => ({
      category,
      percentage,
      net: money(net, currency),
      amount: money(amount, currency),
    })),
    total: money(price.total, currency),
    confirmation: model.confirmation,
    cancellation: presentSteps(model.cancellation, departure.starts_at, price.total, currency),
  }
}
