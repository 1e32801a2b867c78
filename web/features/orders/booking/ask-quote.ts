import { readBody } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts.server.ts'
import { stepsAhead } from '../cancellation-steps.tsx'
import type { Quote } from '../wire.ts'
import { type Choice, choiceQuery, modelHref, quoteBody } from './choice.ts'

export type NearDate = { href: string; day: string; time: string; left: number }

/** Why a choice has no price: what to say, and where to go from here. */
export type Refusal = {
  code: string
  message: string
  reasons: { of: 'party' | 'departure' | 'extras' | null; message: string }[]
  nearest: NearDate[]
  name: string | null
  back: string
}

/** A price, or why there is none. */
export type Asked = { quote: Quote } | { refusal: Refusal; status: number }

type Body = {
  code?: string
  message?: string
  errors?: Record<string, string[]>
  details?: { quote?: string; nearest?: { departure_id: string; starts_on: string; time: string; left: number }[] }
}
type Reply = { ok: boolean; status: number; json(): Promise<unknown> }

/** Prices a choice as of now. */
export async function askQuote(context: Contexts, choice: Choice): Promise<Asked> {
  const reply = await context.get(apiContext).quotes.$post({ json: quoteBody(choice) })
  return reply.ok ? offered((await reply.json()).data) : refuse(context, choice, reply)
}

/** Reads a signed quote; where it is over or its price has changed, the price as of now. */
export async function renewQuote(context: Contexts, choice: Choice, signed: string): Promise<Asked> {
  const reply = await readSigned(context, signed)
  if (reply.ok) return offered((await reply.json()).data)
  const body = bodyOf(await readBody(reply))
  const changed = body.details?.quote
  const renewed = changed ? await readSigned(context, changed) : undefined
  if (renewed?.ok) return offered((await renewed.json()).data)
  if (body.code === 'sold_out') return { refusal: await refusalOf(context, choice, body), status: reply.status }
  return askQuote(context, choice)
}

const offered = (quote: Quote): Asked => ({ quote: { ...quote, cancellation: stepsAhead(quote.cancellation, now()) } })

const readSigned = (context: Contexts, quote: string) => context.get(apiContext).quotes.read.$post({ json: { quote } })

const bodyOf = (body: unknown): Body => Object(body)

async function refuse(context: Contexts, choice: Choice, reply: Reply): Promise<Asked> {
  return { refusal: await refusalOf(context, choice, bodyOf(await readBody(reply))), status: reply.status }
}

/** What a refused call says to the visitor, with the nearest dates and the way back to the model. */
export async function refusalOf(context: Contexts, choice: Choice, answer: unknown): Promise<Refusal> {
  const body = bodyOf(answer)
  const model = await findModel(context, choice.model)
  const nearest = body.details?.nearest ?? []
  return {
    code: body.code ?? 'unreachable',
    message: body.message ?? translator(context, 'errors')('unavailable'),
    reasons: Object.entries(body.errors ?? {}).flatMap(([field, messages]) =>
      messages.map((message) => ({ of: partOf(field), message })),
    ),
    nearest: nearest.map(({ departure_id, starts_on, time, left }) => ({
      href: `/booking${choiceQuery({ ...choice, departure: departure_id })}`,
      day: starts_on,
      time,
      left,
    })),
    name: model?.name ?? null,
    back: model ? modelHref({ service: model.service.slug, model: model.slug }, choice) : '/services',
  }
}

const partOf = (field: string) => {
  if (field.startsWith('units')) return 'party'
  if (field.startsWith('extras')) return 'extras'
  return field === 'departure_id' ? 'departure' : null
}

async function findModel(context: Contexts, id: string) {
  try {
    const reply = await context.get(apiContext).models[':id'].$get({ param: { id } })
    return reply.ok ? (await reply.json()).data : undefined
  } catch (failure) {
    context.get(siteContext).warn('The model of a refused booking could not be loaded', { error: String(failure) })
    return undefined
  }
}
