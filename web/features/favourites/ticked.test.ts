import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const ids = ['1', '2', '3'].map((end) => `01930000-0000-7000-8000-00000000000${end}`)
const card = (id: string) => ({
  ...{ id, slug: id, kind: 'trip', name: `Trip ${id.at(-1)}`, summary: '', image: null, confirmation: 'instant' },
  ...{
    service: { slug: 'trips' },
    country: { id: 1, code: 'sa', name: 'Saudi Arabia' },
    destination: null,
    car: null,
    stars: null,
  },
  ...{ duration_minutes: 60, nights: null, event: null, next_departure: null, stay: null, offer: null, old_price: null },
  ...{ from_price: { amount: '10.00', currency: 'USD' }, price_basis: 'person' },
})

async function openList(): Promise<TrialSite> {
  const site = await sources.open()
  const meta = { current_page: 2, last_page: 2, per_page: 12, total: 15 }
  site.api.answers.set('/profile/favourites', { status: 200, body: { data: ids.map(card), meta } })
  for (const id of ids) {
    const body = { message: 'Let go.', data: { product_id: id, is_favourite: false } }
    site.api.answers.set(`/profile/favourites/${id}`, { status: 200, body })
  }
  return site
}

const boxes = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
const deleted = (site: TrialSite) =>
  site.api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path.slice(-1))
const list = '/en/profile/favourites/booking?page=2'

test('each row of the list has a tick box, which is on only after all are selected', {
  tags: ['S-180'],
}, async () => {
  const site = await openList()
  const html = await (await site.get(list, asCustomer)).text()
  expect(boxes(html).map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(ids)
  expect(boxes(html).filter((box) => box.includes('checked=""'))).toEqual([])
  expect(html).toContain('href="/en/profile/favourites/booking?page=2&amp;tick=all"')
  const all = await (await site.get(`${list}&tick=all`, asCustomer)).text()
  expect(boxes(all).filter((box) => box.includes('checked=""'))).toHaveLength(3)
  expect(all).toContain('Select none')
})

test('the ticked products are let go of, without scripts, and the list is shown again', async () => {
  const site = await openList()
  const form = (...products: string[]) =>
    site.request(`http://ofuq.localhost${list}`, {
      method: 'POST',
      body: new URLSearchParams(products.map((id) => ['product', id])),
      headers: { ...asCustomer, Origin: 'http://ofuq.localhost' },
    })
  const response = await form(ids[0] ?? '', 'none of ours', ids[2] ?? '')
  expect([response.status, response.headers.get('location')]).toEqual([303, list])
  expect(deleted(site)).toEqual(['1', '3'])
  expect((await form()).headers.get('location')).toBe(list)
  expect(deleted(site)).toEqual(['1', '3'])
  site.api.answers.set(`/profile/favourites/${ids[0]}`, { status: 503, body: { message: 'Later', code: 'unavailable' } })
  const failed = await form(...ids)
  expect([failed.status, deleted(site)]).toEqual([503, ['1', '3', '1']])
  expect(await failed.text()).toContain('Later')
})
