import { fieldsOf } from '#shared/object-fields.ts'
import { aQuote } from '#web/features/orders/booking/quote-fixture.ts'
import { trialToken } from './trial-api.ts'
import type { TrialSite, TrialSources } from './trial-site.ts'

export const asCustomer = { Cookie: `auth._token.local=${trialToken}` }

export type TrialReply = { status: number; body: object }

/** A site whose API answers price requests by what they ask. */
export async function openBookingSite(
  sources: TrialSources,
  price: (body: ReturnType<typeof fieldsOf>) => TrialReply,
): Promise<TrialSite> {
  const site = await sources.open()
  const { fetch } = site.api
  site.api.fetch = async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/quotes')) return fetch(request)
    const { status, body } = price(fieldsOf(await request.json()))
    return Response.json(body, { status })
  }
  return site
}

export const priced = (changes: Parameters<typeof aQuote>[0] = {}): TrialReply => ({
  status: 200,
  body: { data: aQuote(changes) },
})
/** What stands on a page, also what its styles show in one language alone: the two places of a minus. */
const textOf = (html: string) => html.replace(/<script.*?<\/script>|<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' ')
export const read = async (response: Response) => {
  const html = await response.text()
  return { status: response.status, html, text: textOf(html).replace(/\s+/g, ' ') }
}

/** What a form of the details sends of its first traveller. */
export const typed = { 'travellers.0.kind': 'adult', 'travellers.0.firstname': 'Noura', quote: 'signed' }
