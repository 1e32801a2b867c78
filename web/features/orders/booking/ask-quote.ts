import type { Infer } from '#contract/client.ts'
import type { ModelKind } from '#contract/models.ts'
import { type Party, partySize } from '#shared/party.ts'
import { readBody } from '#web/platform/answer.ts'
import { type Choice, choiceQuery, modelHref, quoteBody } from '#web/platform/booking-choice.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts.server.ts'
import { stepsAhead } from '../cancellation-steps.tsx'
import type { Quote } from '../wire.ts'
import { type ChoicePart, partOf } from './choice-parts.ts'
import { type Hours, hoursFor } from './opening-hours.ts'

export type NearDate = { href: string; day: string; lastDay: string; time: string; left: number }

/** Why a choice has no price: what to say, and where to go from here. */
export type Refusal = {
  code: string
  message: string
  /** `hours` are those of the place where a car cannot be taken or brought back then. */
  reasons: { of: ChoicePart | null; message: string; hours: Hours | null }[]
  nearest: NearDate[]
  /** The same with as many travellers as can still go. */
  fewer: { href: string; count: number } | null
  kind: Infer<typeof ModelKind> | null
  name: string | null
  back: string
}

/** A price, with what is wrong with the coupon that it should have had; or why there is none. */
export type Asked = { quote: Quote; couponFault?: string | undefined } | { refusal: Refusal; status: number }

type Body = {
  code?: string
  message?: string
  errors?: Record<string, string[]>
  details?: {
    quote?: string
    units?: Party | null
    nearest?: { departure_id: string | null; starts_on: string; ends_on: string; time: string; left: number }[]
  }
}

/** Prices a choice as of now; with a coupon that cannot be used, without it. */
export async function askQuote(context: Contexts, choice: Choice): Promise<Asked> {
  const reply = await context.get(apiContext).quotes.$post({ json: quoteBody(choice) })
  if (reply.ok) return offered((await reply.json()).data)
  const body = bodyOf(await readBody(reply))
  const couponFault = choice.coupon && couponFaultIn(body)
  if (!couponFault) return { refusal: await refusalOf(context, choice, body), status: reply.status }
  return { ...(await askQuote(context, { ...choice, coupon: '' })), couponFault }
}

/**
 * Reads a signed quote; where it is over, its price has changed or it has another coupon than the choice,
 * the price as of now.
 */
export async function renewQuote(context: Contexts, choice: Choice, signed: string): Promise<Asked> {
  const reply = await readSigned(context, signed)
  if (reply.ok) return withCoupon(context, choice, (await reply.json()).data)
  const body = bodyOf(await readBody(reply))
  const changed = body.details?.quote
  const renewed = changed ? await readSigned(context, changed) : undefined
  if (renewed?.ok) return withCoupon(context, choice, (await renewed.json()).data)
  if (isSoldOut(body)) return { refusal: await refusalOf(context, choice, body), status: reply.status }
  return askQuote(context, choice)
}

/** Nothing is left of what was chosen; a coupon that was used up is refused by the same code, and has no other dates. */
export const isSoldOut = (body: unknown): boolean => {
  const { code, details } = bodyOf(body)
  return code === 'sold_out' && details?.nearest !== undefined
}

/** What is wrong with the coupon, where nothing else is. */
export function couponFaultIn(body: unknown): string | undefined {
  const { code, message, errors = {} } = bodyOf(body)
  if (code === 'sold_out' && !isSoldOut(body)) return message
  return Object.keys(errors).every((field) => field === 'coupon') ? errors.coupon?.[0] : undefined
}

const withCoupon = (context: Contexts, choice: Choice, quote: Quote) =>
  (quote.coupon?.code ?? '') === choice.coupon ? offered(quote) : askQuote(context, choice)

const offered = (quote: Quote): Asked => ({ quote: { ...quote, cancellation: stepsAhead(quote.cancellation, now()) } })

const readSigned = (context: Contexts, quote: string) => context.get(apiContext).quotes.read.$post({ json: { quote } })

const bodyOf = (body: unknown): Body => Object(body)

/** What a refused call says to the visitor, with the nearest dates and the way back to the model. */
export async function refusalOf(context: Contexts, choice: Choice, answer: unknown): Promise<Refusal> {
  const body = bodyOf(answer)
  const model = await findModel(context, choice.model)
  return {
    code: body.code ?? 'unreachable',
    message: body.message ?? translator(context, 'errors')('unavailable'),
    reasons: Object.entries(body.errors ?? {}).flatMap(([field, messages]) => {
      const of = partOf(field)
      return messages.map((message) => ({ of, message, hours: hoursFor(of, choice, model?.rental?.places ?? []) }))
    }),
    nearest: (body.details?.nearest ?? []).map((near) => ({
      href: `/booking${choiceQuery(movedTo(choice, near))}`,
      day: near.starts_on,
      lastDay: near.ends_on,
      time: near.time,
      left: near.left,
    })),
    fewer: fewerOf(choice, body.details?.units),
    kind: model?.kind ?? null,
    name: model?.name ?? null,
    back: model ? modelHref({ service: model.service.slug, model: model.slug }, choice) : '/services',
  }
}

const fewerOf = (choice: Choice, units: Party | null | undefined): Refusal['fewer'] =>
  units ? { href: `/booking${choiceQuery({ ...choice, units: asTyped(units) })}`, count: partySize(units) } : null

/** Counts as the address says them. */
const asTyped = (units: Party): Choice['units'] =>
  Object.fromEntries(Object.entries(units).map(([code, count]) => [code, String(count)]))

type Near = NonNullable<NonNullable<Body['details']>['nearest']>[number]

/** The same choice on another departure, or on other days where days are chosen. */
const movedTo = (choice: Choice, { departure_id, starts_on, ends_on }: Near): Choice =>
  departure_id === null ? { ...choice, from: starts_on, to: ends_on } : { ...choice, departure: departure_id }

async function findModel(context: Contexts, id: string) {
  // Without an id this is the address of the list.
  if (id === '') return undefined
  try {
    const reply = await context.get(apiContext).models[':id'].$get({ param: { id } })
    return reply.ok ? (await reply.json()).data : undefined
  } catch (failure) {
    context.get(siteContext).warn('The model of a refused booking could not be loaded', { error: String(failure) })
    return undefined
  }
}
