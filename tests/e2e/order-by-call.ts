import type { Visit } from '#testing/browser.ts'
import { call, type Person } from './people.ts'

type Quote = { data: { quote: string } }
type Product = { data: { departures: { id: string }[] } }
export type PlacedOrder = { id: string; reference: string; status: string }

type Choice = {
  currency?: string
  departure?: number
  unit?: string
  answers?: Record<string, string>
  /** Whether the product asks for a passport. */
  isAbroad?: boolean
}

const passport = { kind: 'passport', number: 'K12345678', nationality: 'sa', expires_on: '2035-05-01' } as const

/** Places an order for one adult past the site, on the first departure of a trip or a later one; in the company's currency unless one is named. */
export async function orderByCall(
  visit: Visit,
  token: string,
  person: Person,
  slug: string,
  { currency, departure = 0, unit = 'adult', answers, isAbroad = false }: Choice = {},
): Promise<PlacedOrder> {
  const { data: product } = await call<Product>(visit, `/products/${slug}`)
  const chosen = product.departures[departure]
  const { data: quote } = await call<Quote>(visit, '/quotes', {
    method: 'POST',
    currency,
    body: { product_id: slug, departure_id: chosen?.id, units: { [unit]: 1 } },
  })
  const { firstname, lastname, email, phone } = person
  const { data } = await call<{ data: PlacedOrder }>(visit, '/orders', {
    method: 'POST',
    token,
    currency,
    key: `order of ${slug} by ${email}`,
    body: {
      quote: quote.quote,
      travellers: [{ kind: unit, firstname, lastname, ...(isAbroad && { document: passport }) }],
      contact: { name: `${firstname} ${lastname}`, email, phone: { country_id: 1, number: phone } },
      ...(answers && { answers }),
      accept_terms: true,
    },
  })
  return data
}
