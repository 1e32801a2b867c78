import type { Infer } from '#contract/client.ts'
import type { ProductKind } from '#contract/products.ts'
import { selectionBody, selectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { type Party, partySize } from '#shared/party.ts'
import { type ApiFailure, readFailure } from '#web/platform/api/api-failure.ts'
import { now } from '#web/platform/clock.ts'
import { productHref } from '#web/platform/page/product-href.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { stepsAhead } from '../../order/cancellation-steps.tsx'
import type { Quote } from '../../wire.ts'
import { type Hours, hoursFor } from './opening-hours.ts'
import { partOfField, type SelectionPart } from './selection-parts.ts'

/** `time` is that of a departure; null where days are chosen. */
export type NearDate = { href: string; day: string; lastDay: string; time: string | null; left: number }

/** Why a selection has no price: what to t, and where to go from here. */
export type QuoteRejection = {
  code: string
  message: string
  /** `hours` are those of the place where a car cannot be taken or brought back then. */
  reasons: { of: SelectionPart | null; message: string; hours: Hours | null }[]
  alternatives: NearDate[]
  /** The same with as many travellers as can still go. */
  fewer: { href: string; count: number } | null
  /** The page that joins the waiting list of the departure; null where there is none. */
  waiting: string | null
  kind: Infer<typeof ProductKind> | null
  name: string | null
  back: string
}

/** A price, with what is wrong with the coupon that it should have had; or why there is none. */
export type QuoteResult = { quote: Quote; couponIssue?: string | undefined } | { rejection: QuoteRejection; status: number }

/** Prices a selection as of now; with a coupon that cannot be used, without it. */
export async function requestQuote(context: Contexts, selection: WrittenSelection): Promise<QuoteResult> {
  const reply = await context.get(apiContext).quotes.$post({ json: selectionBody(selection) })
  if (reply.ok) return quoted((await reply.json()).data)
  const failure = await readFailure(reply)
  const couponIssue = selection.coupon && couponIssueIn(failure)
  if (!couponIssue) return { rejection: await rejectionOf(context, selection, failure), status: reply.status }
  return { ...(await requestQuote(context, { ...selection, coupon: '' })), couponIssue }
}

/**
 * Reads a signed quote; where it is over, its price has changed or it has another coupon than the selection,
 * the price as of now.
 */
export async function renewQuote(context: Contexts, selection: WrittenSelection, signed: string): Promise<QuoteResult> {
  const reply = await readSigned(context, signed)
  if (reply.ok) return withCoupon(context, selection, (await reply.json()).data)
  const failure = await readFailure(reply)
  const changed = failure.details.quote
  const renewed = changed ? await readSigned(context, changed) : undefined
  if (renewed?.ok) return withCoupon(context, selection, (await renewed.json()).data)
  if (isSoldOut(failure)) return { rejection: await rejectionOf(context, selection, failure), status: reply.status }
  return requestQuote(context, selection)
}

/** Nothing is left of what was chosen; a coupon that was used up is refused by the same code, and has no other dates. */
export const isSoldOut = ({ code, details }: ApiFailure): boolean => code === 'sold_out' && details.nearest !== undefined

/** The issue of the coupon, where it is the only one. */
export function couponIssueIn(failure: ApiFailure): string | undefined {
  const { code, message, errors } = failure
  if (code === 'sold_out' && !isSoldOut(failure)) return message ?? undefined
  return Object.keys(errors).every((field) => field === 'coupon') ? errors.coupon?.[0] : undefined
}

const withCoupon = (context: Contexts, selection: WrittenSelection, quote: Quote) =>
  (quote.coupon?.code ?? '') === selection.coupon ? quoted(quote) : requestQuote(context, selection)

const quoted = (quote: Quote): QuoteResult => ({ quote: { ...quote, cancellation: stepsAhead(quote.cancellation, now()) } })

const readSigned = (context: Contexts, quote: string) => context.get(apiContext).quotes.read.$post({ json: { quote } })

/** The message of a rejected call, with alternative dates and the way back to the product. */
export async function rejectionOf(context: Contexts, selection: WrittenSelection, failure: ApiFailure): Promise<QuoteRejection> {
  const product = await findProduct(context, selection.productId)
  return {
    code: failure.code ?? 'unreachable',
    message: failure.message ?? translator(context, 'errors')('unavailable'),
    reasons: Object.entries(failure.errors).flatMap(([field, messages]) => {
      const of = partOfField(field)
      return messages.map((message) => ({ of, message, hours: hoursFor(of, selection, product?.rental?.places ?? []) }))
    }),
    alternatives: (failure.details.nearest ?? []).map((near) => ({
      href: `/booking${selectionQuery(movedTo(selection, near))}`,
      day: near.starts_on,
      lastDay: near.ends_on,
      time: near.departure_id === null ? null : near.time,
      left: near.left,
    })),
    fewer: fewerOf(selection, failure.details.units),
    waiting: isSoldOut(failure) && selection.departureId ? `/profile/waiting-list/join${selectionQuery(selection)}` : null,
    kind: product?.kind ?? null,
    name: product?.name ?? null,
    back: product ? productHref({ service: product.service.slug, product: product.slug }, selection) : '/services',
  }
}

const fewerOf = (selection: WrittenSelection, units: Party | null | undefined): QuoteRejection['fewer'] =>
  units ? { href: `/booking${selectionQuery({ ...selection, units: asTyped(units) })}`, count: partySize(units) } : null

/** Counts as the address has them. */
const asTyped = (units: Party): WrittenSelection['units'] =>
  Object.fromEntries(Object.entries(units).map(([code, count]) => [code, String(count)]))

type AlternativeDates = NonNullable<ApiFailure['details']['nearest']>[number]

/** The same selection on another departure, or on other days where days are chosen. */
const movedTo = (selection: WrittenSelection, { departure_id, starts_on, ends_on }: AlternativeDates): WrittenSelection =>
  departure_id === null ? { ...selection, from: starts_on, to: ends_on } : { ...selection, departureId: departure_id }

async function findProduct(context: Contexts, id: string) {
  // Without an id this is the address of the list.
  if (id === '') return undefined
  try {
    const reply = await context.get(apiContext).products[':id'].$get({ param: { id } })
    return reply.ok ? (await reply.json()).data : undefined
  } catch (failure) {
    context.get(siteContext).warn('The product of a refused booking could not be loaded', { error: String(failure) })
    return undefined
  }
}
