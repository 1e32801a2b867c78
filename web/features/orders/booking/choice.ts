import type { createQuote } from '#contract/orders.ts'
import type { InputOf } from '#contract/route.ts'
import { type UnitCode, unitCodes } from '../wire.ts'

/** What is to be booked, as the address of the booking pages says it. */
export type Choice = { model: string; departure: string; units: Partial<Record<UnitCode, number>>; extras: string[] }

const countOf = (text: string | null): number => (text && /^\d{1,2}$/.test(text) ? Number(text) : 0)

/** Reads a choice from a query; where nobody is counted, one adult travels. */
export function readChoice(query: URLSearchParams): Choice {
  const counts = unitCodes.map((code) => [code, countOf(query.get(code))] as const).filter(([, count]) => count > 0)
  return {
    model: query.get('model') ?? '',
    departure: query.get('departure') ?? '',
    units: counts.length === 0 ? { adult: 1 } : Object.fromEntries(counts),
    extras: query.getAll('extra').filter(Boolean),
  }
}

/** The query of a choice, with its question mark. */
export function choiceQuery({ model, departure, units, extras }: Choice): string {
  const query = new URLSearchParams({ model, departure })
  for (const code of unitCodes) if (units[code]) query.set(code, String(units[code]))
  for (const extra of extras) query.append('extra', extra)
  return `?${query}`
}

/** The choice as the API prices it. */
export const quoteBody = ({ model, departure, units, extras }: Choice): InputOf<typeof createQuote>['json'] => ({
  model_id: model,
  departure_id: departure,
  units,
  extras,
})

/** The page of what was chosen, the choice kept in its query. */
export function modelHref(slugs: { service: string; model: string }, choice: Choice): string {
  const query = new URLSearchParams(choiceQuery(choice))
  query.delete('model')
  return `/services/booking/${slugs.service}/models/${slugs.model}?${query}`
}
