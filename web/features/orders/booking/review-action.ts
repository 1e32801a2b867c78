import { createContext, data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { faultsOf, textIn } from '#web/platform/form-faults.ts'
import { requireCustomer } from '#web/platform/guards.ts'
import { idempotencyField } from '#web/platform/idempotency-field.ts'
import type { ApiMoney } from '#web/platform/money.tsx'
import type { Contexts } from '#web/platform/site-context.ts'
import { type Failed, submit } from '#web/platform/submit.ts'
import { translator } from '#web/platform/texts.server.ts'
import type { Quote } from '../wire.ts'
import { type Asked, type Refusal, refusalOf, renewQuote } from './ask-quote.ts'
import { type Choice, readChoice } from './choice.ts'
import { type Details, detailChecks, detailsIn, orderBody, reviewChecks } from './order-form.ts'

type Priced = {
  quote: Quote
  values: Details
  /** The total that the visitor saw before, where it is another one now. */
  was: ApiMoney | null
  result?: Failed | undefined
}

/** What the page after a post shows: the details once more, everything to review, or why there is no price. */
export type Stage =
  | ({ stage: 'details' } & Priced)
  | ({ stage: 'review'; key: string } & Priced)
  | { stage: 'refused'; refusal: Refusal }

/** Whether this request is the answer to a post; a page that was only asked for has nothing to review. */
export const isPosted = createContext(false)

type Args = { request: Request; context: Contexts & { set<T>(context: ReturnType<typeof createContext<T>>, value: T): void } }

/** The steps of a booking are told apart by the button that was pressed: details, review or confirm. */
export async function reviewAction(args: Args) {
  const { request, context } = args
  await requireCustomer(context)
  context.set(isPosted, true)
  const choice = readChoice(new URL(request.url).searchParams)
  const form = await request.clone().formData()
  const step = textIn(form, 'step')
  if (step === 'confirm') return confirm(args, choice, form)
  const asked = await renewQuote(context, choice, textIn(form, 'quote'))
  if (step === 'details') return staged(asked, (quote) => ({ stage: 'details', ...pricedBy(quote, form) }))
  return staged(asked, (quote) => review(context, quote, form))
}

/** The status of the page: that of the refusal, 422 where the details are not complete. */
function staged(asked: Asked, make: (quote: Quote) => Stage, status = 200) {
  if ('refusal' in asked) return data<Stage>({ stage: 'refused', refusal: asked.refusal }, { status: asked.status })
  const stage = make(asked.quote)
  return data<Stage>(stage, { status: status === 200 && stage.stage === 'details' && stage.result ? 422 : status })
}

function pricedBy(quote: Quote, form: FormData): Priced {
  const seen = { amount: textIn(form, 'seen.amount'), currency: textIn(form, 'seen.currency') }
  const isSame = seen.amount === quote.total.amount && seen.currency === quote.total.currency
  const isReal = /^\d{1,13}\.\d{2}$/.test(seen.amount) && /^[A-Z]{3}$/.test(seen.currency)
  return { quote, values: detailsIn(form), was: isSame || !isReal ? null : seen }
}

function review(context: Contexts, quote: Quote, form: FormData): Stage {
  const faults = faultsOf(form, detailChecks(quote.travellers.length))
  const priced = pricedBy(quote, form)
  if (faults.length === 0) return { stage: 'review', key: crypto.randomUUID(), ...priced }
  const say = translator(context, 'validation')
  const errors = Object.fromEntries(faults.map(([field, { key, params }]) => [field, [say(key, params)]]))
  const result: Failed = { status: 'failed', code: 'invalid', message: null, errors, values: priced.values, key: '', body: null }
  return { stage: 'details', ...priced, result }
}

/** Places the order and leads to its page; whatever stands in the way is shown with everything that was typed. */
async function confirm(args: Args, choice: Choice, form: FormData) {
  const { context } = args
  const key = textIn(form, idempotencyField)
  const answer = await submit(args, {
    send: (sent, api) => order(api, sent, key),
    done: ({ data: { id } }) => `/profile/orders/${id}`,
  })
  const result = answer.data
  if (result.status === 'done') throw redirect('/profile/orders')
  const status = answer.init?.status ?? 422
  if (result.code === 'sold_out') {
    return data<Stage>({ stage: 'refused', refusal: await refusalOf(context, choice, result.body) }, { status })
  }
  const asked = await renewQuote(context, choice, newQuoteIn(result.body) ?? textIn(form, 'quote'))
  return staged(asked, (quote) => again(quote, form, result, key), status)
}

/** Wrong details are asked for again; everything else is reviewed again. A try that is still running keeps its key. */
function again(quote: Quote, form: FormData, result: Failed, key: string): Stage {
  const priced = { ...pricedBy(quote, form), result }
  const isDetail = Object.keys(result.errors).some((field) => !Object.hasOwn(reviewChecks, field))
  if (isDetail) return { stage: 'details', ...priced }
  return { stage: 'review', ...priced, key: result.code === 'in_progress' ? key : result.key }
}

function newQuoteIn(body: unknown): string | undefined {
  const quote: unknown = Reflect.get(Object(Reflect.get(Object(body), 'details')), 'quote')
  return typeof quote === 'string' ? quote : undefined
}

const patience = [150, 300, 600, 1200]

/** The same try may still be running (a second click, a slow line): its answer is waited for. */
async function order(api: Client, form: FormData, key: string) {
  const send = () => api.orders.$post({ json: orderBody(form), header: { 'Idempotency-Key': key } })
  let reply = await send()
  for (const pause of patience) {
    if (reply.status !== 409 || Reflect.get(Object(await reply.clone().json()), 'code') !== 'in_progress') return reply
    await new Promise((resolve) => setTimeout(resolve, pause))
    reply = await send()
  }
  return reply
}
