import { createContext, data, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import { couponOf, readSelectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { readFailure } from '#web/platform/api/api-failure.ts'
import { typedIn } from '#web/platform/forms/drafts/typed-in.ts'
import { dropDraft, storeDraft, storeUnsent } from '#web/platform/forms/drafts.ts'
import { fieldText, formIssues } from '#web/platform/forms/field-checks.ts'
import { idempotencyField } from '#web/platform/forms/idempotency-field.ts'
import { readForm } from '#web/platform/forms/read-form.ts'
import { sessionEnded } from '#web/platform/forms/session-ended.ts'
import { type SubmitFailure, submit } from '#web/platform/forms/submit.ts'
import { sendToLogin, storeReturnPath } from '#web/platform/session/guards.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import type { ApiMoney } from '#web/platform/texts/money.tsx'
import { translator } from '#web/platform/texts/texts.server.ts'
import type { Quote } from '../../wire.ts'
import type { BookingDraft } from '../booking-draft.ts'
import { bookingForm } from '../booking-form.ts'
import { type DetailChoices, noChoices } from '../details/choices.ts'
import { filledDetails, fillIn } from '../details/fill-traveller.ts'
import { loadChoices } from '../details/load-choices.ts'
import { type Details, detailChecks, detailsIn, orderBody, reviewChecks } from '../order-form.ts'
import {
  couponIssueIn,
  isSoldOut,
  type QuoteRejection,
  type QuoteResult,
  rejectionOf,
  renewQuote,
  requestQuote,
} from '../quote/request-quote.ts'
import { ageRule } from './age-rule.ts'
import { documentChecks } from './document-checks.ts'
import { emailUnverified } from './email-unverified.ts'

type PricedDetails = {
  quote: Quote
  values: Details
  /** The code in the field of the coupon, good or not. */
  coupon: string
  /** The total that the visitor saw before, where it is another one now. */
  was: ApiMoney | null
  result?: SubmitFailure | undefined
  choices: DetailChoices
}

/** The state of the page after a post: the details once more, everything to review, or why there is no price. */
export type Stage =
  | ({ stage: 'details' } & PricedDetails)
  | ({ stage: 'review'; key: string } & PricedDetails)
  | { stage: 'rejected'; rejection: QuoteRejection }

/** Whether this request is the answer to a post; a page that was only asked for has nothing to review. */
export const isPosted = createContext(false)

type Args = { request: Request; context: Contexts & { set<T>(context: ReturnType<typeof createContext<T>>, value: T): void } }

/** The coupon is a field of the form, so that what was typed there counts whichever button was pressed. */
function selectionIn(request: Request, form: FormData): WrittenSelection {
  const selection = readSelectionQuery(new URL(request.url).searchParams)
  if (fieldText(form, 'step') === 'no_coupon') return { ...selection, coupon: '' }
  return form.has('coupon') ? { ...selection, coupon: couponOf(fieldText(form, 'coupon')) } : selection
}

/** The steps of a booking are told apart by the button that was pressed: details, a coupon, review or confirm. */
export async function reviewAction(args: Args) {
  const { request, context } = args
  const site = context.get(siteContext)
  const user = await site.user()
  const form = await readForm(request.clone())
  const selection = selectionIn(request, form)
  if (!user && site.isDocument) {
    storeUnsent(site, bookingForm(selection.productId), form)
    throw sendToLogin(site)
  }
  context.set(isPosted, true)
  if (!user) return signedOut(context, selection, form)
  storeDraft(site, user.id, bookingForm(selection.productId), typedIn(form))
  const step = fieldText(form, 'step')
  if (step === 'confirm') return confirm(args, { selection, form, context, customer: user.id })
  const quoteResult = await renewQuote(context, selection, fieldText(form, 'quote'))
  if ('quote' in quoteResult) await fillPlace(context, quoteResult.quote, form)
  if (step === 'review') return staged(quoteResult, (priced) => review(context, priced, form), { selection, form, context })
  return staged(quoteResult, (priced) => ({ stage: 'details', ...priced, was: step === 'details' ? priced.was : null }), {
    selection,
    form,
    context,
  })
}

/** The button of a saved traveller, without scripts: their details stand in the form as if they had been typed. */
async function fillPlace(context: Contexts, { travel_documents }: Quote, form: FormData): Promise<void> {
  const filled = fillIn(fieldText(form, 'step'))
  if (!filled) return
  const { saved } = await loadChoices(context, { travel_documents: null })
  const traveller = saved.find(({ id }) => id === filled.id)
  const details = traveller ? filledDetails(traveller, filled.place, travel_documents) : {}
  for (const [name, value] of Object.entries(details)) form.set(name, value)
}

type PostedSelection = { selection: WrittenSelection; form: FormData; context: Contexts; status?: number }

/** The status of the page: that of the error, 422 where the details are not complete. */
async function staged(
  quoteResult: QuoteResult,
  make: (priced: PricedDetails) => Stage,
  { selection, form, context, status = 200 }: PostedSelection,
) {
  if ('rejection' in quoteResult)
    return data<Stage>({ stage: 'rejected', rejection: quoteResult.rejection }, { status: quoteResult.status })
  const priced = pricedBy(quoteResult.quote, form, selection)
  const stage = make({ ...priced, ...atCoupon(priced, quoteResult) })
  if (stage.stage === 'details') stage.choices = await loadChoices(context, stage.quote)
  return data<Stage>(stage, { status: status === 200 && stage.stage === 'details' && stage.result ? 422 : status })
}

function pricedBy(quote: Quote, form: FormData, { coupon }: WrittenSelection): PricedDetails {
  const seen = { amount: fieldText(form, 'seen.amount'), currency: fieldText(form, 'seen.currency') }
  const isSame = seen.amount === quote.total.amount && seen.currency === quote.total.currency
  const isReal = /^\d{1,13}\.\d{2}$/.test(seen.amount) && /^[A-Z]{3}$/.test(seen.currency)
  // A coupon that was just typed changes the price as its owner wants it.
  const isRequested = quote.coupon !== null && quote.coupon.code !== fieldText(form, 'seen.coupon')
  return { quote, values: detailsIn(form), choices: noChoices, coupon, was: isSame || isRequested || !isReal ? null : seen }
}

const failedWith = (errors: SubmitFailure['errors'], values: Details): SubmitFailure => ({
  status: 'failed',
  code: 'invalid',
  message: null,
  errors,
  values,
  key: '',
  failure: null,
})

/** A coupon that cannot be used is an issue of its field. */
const atCoupon = ({ values }: Pick<PricedDetails, 'values'>, quoteResult: QuoteResult): Pick<PricedDetails, 'result'> =>
  'quote' in quoteResult && quoteResult.couponIssue ? { result: failedWith({ coupon: [quoteResult.couponIssue] }, values) } : {}

/** The session ended while the details were typed: they stay, and signing in happens beside them. */
async function signedOut(context: Contexts, selection: WrittenSelection, form: FormData) {
  const quoteResult = await renewQuote(context, selection, fieldText(form, 'quote'))
  const message = translator(context, 'errors')('session_ended')
  const ended = (priced: PricedDetails): Stage => ({
    stage: 'details',
    ...priced,
    result: { ...failedWith({}, priced.values), code: sessionEnded, message },
  })
  return staged(quoteResult, ended, { selection, form, context, status: 401 })
}

/** Everything to review, or the details again with all that is wrong with them. */
function review(context: Contexts, priced: PricedDetails, form: FormData): Stage {
  const tValidation = translator(context, 'validation')
  const { quote } = priced
  const documents = documentChecks(quote, context.get(siteContext).locale)
  const issues = formIssues(form, { ...detailChecks(quote, ageRule(quote)), ...documents })
  const errors = {
    ...Object.fromEntries(issues.map(([field, { key, params }]) => [field, [tValidation(key, params)]])),
    ...priced.result?.errors,
  }
  if (Object.keys(errors).length === 0) return { stage: 'review', key: crypto.randomUUID(), ...priced }
  return { stage: 'details', ...priced, result: failedWith(errors, priced.values) }
}

/** Places the order and leads to its page; a failure is shown with everything that was typed. */
async function confirm(args: Args, { selection, form, context, customer }: PostedSelection & { customer: string }) {
  const key = fieldText(form, idempotencyField)
  const answer = await submit(args, {
    send: (sent, api) => order(api, sent, key),
    done({ data: { id } }) {
      dropDraft(context.get(siteContext), customer, bookingForm(selection.productId))
      return `/profile/orders/${id}`
    },
  })
  const result = answer.data
  if (result.status === 'done') throw redirect('/profile/orders')
  const status = answer.init?.status ?? 422
  if (result.code === emailUnverified) storeReturnPath(context.get(siteContext))
  if (result.failure && isSoldOut(result.failure)) {
    return data<Stage>({ stage: 'rejected', rejection: await rejectionOf(context, selection, result.failure) }, { status })
  }
  const quoteResult = await requestQuoteAgain(context, selection, result, fieldText(form, 'quote'))
  return staged(quoteResult, (priced) => again(priced, result, key), { selection, form, context, status })
}

/** The price to go on with: as it was quoted, the new one of the error, or without a coupon that was not taken. */
async function requestQuoteAgain(
  context: Contexts,
  selection: WrittenSelection,
  { failure }: SubmitFailure,
  signed: string,
): Promise<QuoteResult> {
  const couponIssue = selection.coupon && failure && couponIssueIn(failure)
  if (couponIssue) return { ...(await requestQuote(context, { ...selection, coupon: '' })), couponIssue }
  return renewQuote(context, selection, failure?.details.quote ?? signed)
}

/** Wrong details are asked for again; everything else is reviewed again. A try that is still running keeps its key. */
function again(priced: PricedDetails, result: SubmitFailure, key: string): Stage {
  if (priced.result) return { stage: 'details', ...priced }
  const isDetail = Object.keys(result.errors).some((field) => !Object.hasOwn(reviewChecks, field))
  if (isDetail) return { stage: 'details', ...priced, result }
  // The page has words of its own for a new price, which a toast of the old quote would contradict.
  const isRenewed = result.code === 'quote_expired' || priced.was !== null
  const explained = isRenewed ? { ...result, message: null, failure: null } : result
  return { stage: 'review', ...priced, result: explained, key: result.code === 'in_progress' ? key : result.key }
}

/** The review of the stored draft, at the current price; null where a detail is missing or the selection has no price any more. */
export async function reviewAgain(
  context: Contexts,
  selection: WrittenSelection,
  { values, coupon, seen }: BookingDraft,
): Promise<Stage | null> {
  const form = new FormData()
  const typed = { ...values, coupon, 'seen.amount': seen.amount, 'seen.currency': seen.currency, 'seen.coupon': coupon }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const requested = { ...selection, coupon: couponOf(coupon) }
  const quoteResult = await requestQuote(context, requested)
  if ('rejection' in quoteResult) return null
  const stage = review(context, { ...pricedBy(quoteResult.quote, form, requested), ...atCoupon({ values }, quoteResult) }, form)
  return stage.stage === 'review' ? stage : null
}

const patience = [150, 300, 600, 1200]

/** The same try may still be running (a second click, a slow line): its answer is waited for. */
async function order(api: Client, form: FormData, key: string) {
  const send = () => api.orders.$post({ json: orderBody(form), header: { 'Idempotency-Key': key } })
  let reply = await send()
  for (const pause of patience) {
    if (reply.status !== 409 || (await readFailure(reply.clone())).code !== 'in_progress') return reply
    await new Promise((resolve) => setTimeout(resolve, pause))
    reply = await send()
  }
  return reply
}
