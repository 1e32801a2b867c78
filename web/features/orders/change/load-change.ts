import { readSelectionQuery, selectionBody, selectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { readFailure } from '#web/platform/api/api-failure.ts'
import { unwrap, unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { translator } from '#web/platform/texts/texts.server.ts'
import { stepsAhead } from '../order/cancellation-steps.tsx'
import { type ChangeQuote, currentSelection, isChangeField, productToChange } from './change-selection.ts'

type NearDate = { href: string; day: string; time: string | null; left: number }

type Errors = Readonly<Record<string, readonly string[]>>

/** Why a change has no price: at the fields of its form, beside them, and where it would have room. */
export type ChangeRejection = { message: string; fields: Errors; issues: string[]; nearest: NearDate[] }

export type PricedChange = { quote: ChangeQuote } | { rejection: ChangeRejection }

type Near = { departure_id: string | null; starts_on: string; ends_on: string; time: string; left: number }

const nearDate = (
  path: string,
  selection: WrittenSelection,
  { departure_id, starts_on, ends_on, time, left }: Near,
): NearDate => ({
  href: `${path}${selectionQuery(departure_id === null ? { ...selection, from: starts_on, to: ends_on } : { ...selection, departureId: departure_id })}`,
  day: starts_on,
  time: departure_id === null ? null : time,
  left,
})

/** The field of a form for the API's name of a part of the selection. */
const fieldOf = (name: string): string => (name === 'departure_id' ? 'departure' : name.replace(/^units\./, ''))

/** What is wrong, at the fields of the form where it has them. */
function issuesOf(errors: Errors, selection: WrittenSelection): Pick<ChangeRejection, 'fields' | 'issues'> {
  const named = Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts] as const)
  const others = named.flatMap(([name, texts]) => (isChangeField(name, selection) ? [] : texts))
  return {
    fields: Object.fromEntries(named.filter(([name]) => isChangeField(name, selection))),
    issues: [...new Set(others)],
  }
}

/** Prices a change to the selection of an address; or why it has no price. */
async function priceChange(context: Contexts, id: string, selection: WrittenSelection): Promise<PricedChange> {
  const { product_id: _, coupon: __, ...json } = selectionBody(selection)
  const reply = await context.get(apiContext).profile.orders[':id'].change.quote.$post({ param: { id }, json })
  if (reply.ok) {
    const { data } = await reply.json()
    const cancellation = stepsAhead(data.selection.cancellation, now())
    return { quote: { ...data, selection: { ...data.selection, cancellation } } }
  }
  const { message, errors, details } = await readFailure(reply)
  return {
    rejection: {
      message: message ?? translator(context, 'errors')('unavailable'),
      ...issuesOf(errors, selection),
      nearest: (details.nearest ?? []).map((near) => nearDate(`/profile/orders/${id}/change`, selection, near)),
    },
  }
}

/** An order that is to be changed: its terms, what can be chosen, and the price of what the address names. */
export async function loadChange(context: Contexts, id: string, query: URLSearchParams) {
  const api = context.get(apiContext)
  const order = await unwrap(api.profile.orders[':id'].$get({ param: { id } }))
  const terms = await unwrap(api.profile.orders[':id'].change.$get({ param: { id } }))
  const product = order.product && (await unwrapOr(api.products[':id'].$get({ param: { id: order.product.slug } }), null))
  const current = currentSelection(order, terms)
  const hasSelection = query.has('product')
  const selection = hasSelection ? { ...readSelectionQuery(query), coupon: '' } : current
  return {
    order,
    terms,
    selection,
    units: (product?.units ?? []).map(({ code }) => code),
    departures: (product?.departures ?? []).map(({ id: departure, starts_on, time, left }) => ({
      id: departure,
      starts_on,
      time,
      left,
    })),
    productPage: productToChange(order, selection),
    priced: hasSelection && terms.allowed ? await priceChange(context, id, selection) : null,
    key: crypto.randomUUID(),
    timeZone: context.get(siteContext).timeZone,
  }
}

export type ChangePage = Awaited<ReturnType<typeof loadChange>>
