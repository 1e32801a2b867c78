import type { Visit } from '#testing/browser.ts'
import { call, type Person } from './people.ts'

type Quote = { data: { quote: string } }
type Product = { data: { departures: { id: string }[] } }
export type PlacedOrder = { id: string; reference: string; status: string }

/** Places an order for one adult past the site, on the first departure of a trip. */
export async function orderByCall(visit: Visit, token: string, person: Person, slug: string): Promise<PlacedOrder> {
  const { data: product } = await call<Product>(visit, `/products/${slug}`)
  const [departure] = product.departures
  const { data: quote } = await call<Quote>(visit, '/quotes', {
    method: 'POST',
    body: { product_id: slug, departure_id: departure?.id, units: { adult: 1 } },
  })
  const { firstname, lastname, email, phone } = person
  const { data } = await call<{ data: PlacedOrder }>(visit, '/orders', {
    method: 'POST',
    token,
    key: `order of ${slug} by ${email}`,
    body: {
      quote: quote.quote,
      travellers: [{ kind: 'adult', firstname, lastname }],
      contact: { name: `${firstname} ${lastname}`, email, phone: { country_id: 1, number: phone } },
      accept_terms: true,
    },
  })
  return data
}
