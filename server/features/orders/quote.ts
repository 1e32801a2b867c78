import type { QuoteRequest } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import {
  bookUntil,
  type DepartureRow,
  findDeparture,
  findModel,
  listExtras,
  listUnits,
  type ModelRow,
  unitPrices,
} from '#server/features/catalogue/index.ts'
import { AppError, type FieldFaults, fieldError } from '#server/platform/errors.ts'
import { sayer } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readSigned, sha256, sign } from '#server/platform/tokens.ts'
import { locales, type Text } from '#shared/locale.ts'
import { nearestDepartures } from './nearest-departures.ts'
import { type Item, type Price, priceItems } from './price.ts'

export type Units = Partial<Record<'adult' | 'child' | 'infant', number>>

/** What was chosen, by ids. */
export type Choice = { modelId: string; departureId: string; units: Units; extras: string[] }

/** A choice with everything its price and its order are made of. */
export type Offered = Choice & {
  model: ModelRow
  departure: DepartureRow
  price: Price
  travellers: { kind: keyof Units; takes_seat: boolean }[]
  seats: number
}

const lifetime = 30 * 60 * 1000

/** Travellers of one order, whatever the trip. */
const largestParty = 50

const labelOf = (code: string): Text =>
  Object.fromEntries(locales.map((locale) => [locale, sayer(locale)(`orders.units.${code}`)]))

type UnitRow = Awaited<ReturnType<typeof listUnits>>[number]

function checkParty(model: ModelRow, units: UnitRow[], chosen: Units): void {
  const faults: FieldFaults = {}
  for (const [code, count] of Object.entries(chosen))
    if (count > 0 && !units.some((unit) => unit.code === code)) faults[`units.${code}`] = [{ key: 'choice' }]
  const grown = units.filter(({ code }) => code !== 'infant').reduce((all, { code }) => all + (chosen[code] ?? 0), 0)
  const party = Object.values(chosen).reduce((all, count) => all + count, 0)
  // A larger party than the trip takes can still be asked for where somebody reviews it.
  const max = model.confirmation === 'instant' ? model.max_party : largestParty
  if (grown === 0) faults['units.adult'] = [{ key: 'min_value', params: { min: 1 } }]
  else if (party > max) faults['units.adult'] = [{ key: 'max_value', params: { max } }]
  if (Object.keys(faults).length > 0) throw new AppError('invalid', 'errors.invalid', { fields: faults })
}

function itemsOf(
  model: ModelRow,
  departure: DepartureRow,
  units: UnitRow[],
  chosen: Units,
  extras: Awaited<ReturnType<typeof listExtras>>,
): Item[] {
  const prices = unitPrices(units, departure)
  const party = Object.values(chosen).reduce((all, count) => all + count, 0)
  const taxCategory = model.vat_category
  return [
    ...units.map(({ code }) => ({
      kind: 'unit' as const,
      code,
      label: labelOf(code),
      unitBase: prices.get(code) ?? 0n,
      quantity: chosen[code] ?? 0,
      taxCategory,
    })),
    ...extras.map(({ code, name, price, per }) => ({
      kind: 'extra' as const,
      code,
      label: name,
      unitBase: price,
      quantity: per === 'person' ? party : 1,
      taxCategory,
    })),
  ]
}

/** Prices a choice as of now; 404, field faults, or 409 when its booking has closed. Takes no seat. */
export async function offer(scope: Scope, choice: Choice): Promise<Offered> {
  const model = await findModel(scope, choice.modelId)
  if (model?.kind !== 'trip') throw new AppError('not_found')
  const departure = await findDeparture(scope, model.id, choice.departureId)
  if (!departure) throw fieldError('departure_id', { key: 'choice' })
  if (bookUntil(departure) <= scope.clock.now()) {
    const nearest = await nearestDepartures(scope, model.id, departure.starts_at, 1)
    throw new AppError('sold_out', 'errors.booking_closed', { details: { nearest } })
  }
  const units = await listUnits(scope, model.id)
  checkParty(model, units, choice.units)
  const known = await listExtras(scope, model.id)
  const extras = known.filter(({ id }) => choice.extras.includes(id))
  if (extras.length < new Set(choice.extras).size) throw fieldError('extras', { key: 'choice' })
  const travellers = units.flatMap(({ code, takes_seat }) =>
    Array.from({ length: choice.units[code] ?? 0 }, () => ({ kind: code, takes_seat })),
  )
  const price = priceItems(itemsOf(model, departure, units, choice.units, extras), scope.currency.rate)
  return {
    ...choice,
    modelId: model.id,
    model,
    departure,
    price,
    travellers,
    seats: travellers.filter(({ takes_seat }) => takes_seat).length,
  }
}

type Payload = Choice & { companyId: string; currency: string; digest: string; expires: number }

/** Everything that a customer agrees to: the price of each line, and the terms that the order will freeze. */
const digestOf = ({ price: { lines, total }, model, departure }: Offered) =>
  sha256(
    JSON.stringify([
      lines.map(({ code, quantity, unit, taxCategory }) => [code, quantity, String(unit), taxCategory]),
      String(total),
      model.confirmation,
      model.cancellation,
      departure.starts_at.getTime(),
    ]),
  ).slice(0, 24)

/** Signs what was offered for 30 minutes. */
export function signQuote(scope: Scope, secret: string, offered: Offered) {
  const expires = scope.clock.now().getTime() + lifetime
  const { modelId, departureId, units, extras } = offered
  const payload: Payload = {
    companyId: scope.companyId,
    modelId,
    departureId,
    units,
    extras,
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
  throw error instanceof AppError && error.code === 'invalid' ? new AppError('quote_expired') : error
}

/** A quote as it stands now; 409 with a new quote when its price, its terms or the currency are other ones. */
export async function offerAsQuoted(scope: Scope, secret: string, quoted: Payload): Promise<Offered> {
  const offered = await offer(scope, quoted).catch(asExpired)
  if (isAsQuoted(quoted, offered, scope.currency.code)) return offered
  throw new AppError('price_changed', 'errors.price_changed', { details: { quote: signQuote(scope, secret, offered).quote } })
}

export const choiceOf = (body: Infer<typeof QuoteRequest>): Choice => ({
  modelId: body.model_id,
  departureId: body.departure_id,
  units: Object.fromEntries(Object.entries(body.units).map(([code, count]) => [code, Number(count)])),
  extras: body.extras ?? [],
})
