import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { addAddress } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { contact, quoteFor } from '#testing/booking.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { cookieOf, openCompanySite } from './company-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const field: RequestFieldRecord = { code: 'where', type: 'text', label: { ar: 'الوجهة', en: 'Where to' }, required: true }

/** Each is text for a reader and a tag, an attribute's end, a script's end or a template for a careless writer. */
const hostile = [
  `<script>window.hit=1</script>`,
  `"><img src=x onerror=hit()>`,
  `</script><svg onload=hit()>`,
  `<!--<script>hit()`,
  `'-hit()-' {hit} \u2028 \\u003cscript>`,
  `\u202e<b>hit\u2066`,
]

/** Pages on which a customer's texts stand, after these texts were stored in every place that takes one. */
async function pagesWith(text: string): Promise<{ site: TrialSite; cookie: { Cookie: string }; paths: string[] }> {
  const company = await world.company({ language: 'en' })
  // Names of people are letters alone today; rows from before may hold anything.
  const customer = await world.customer(company.id, { firstname: text, lastname: text })
  const trip = await world.trip(company.id)
  const form = await world.service(company.id, { slug: 'custom-trip', kind: 'custom', page: 'form', form: [field] })
  const call = world.call({ company: company.slug, token: customer.token })
  const address = await addAddress(call, { name: text, street: text })
  const { quote } = await quoteFor(call, trip)
  const order = await succeeded(
    call.orders.$post({
      header: { 'Idempotency-Key': 'hostile' },
      json: {
        quote,
        travellers: [{ kind: 'adult', firstname: 'Sara', lastname: 'Alharbi' }],
        contact: { ...contact, name: text },
        notes: text,
        accept_terms: true,
      },
    }),
  )
  await world.inside(company.id, (trx) =>
    trx.updateTable('traveller_person').set({ firstname: text, lastname: text }).where('order_id', '=', order.data.id).execute(),
  )
  const request = await succeeded(
    call.orders.$post({
      header: { 'Idempotency-Key': 'request' },
      json: {
        form: { service_id: form.slug, answers: { where: text } },
        contact: { ...contact, name: text },
        accept_terms: true,
      },
    }),
  )
  const paths = [
    '/profile',
    '/profile/orders',
    `/profile/orders/${order.data.id}`,
    `/profile/orders/${request.data.id}`,
    `/profile/orders/${order.data.id}/cancel`,
    '/profile/personal-info',
    '/profile/address',
    `/profile/address/${address.id}`,
    `/booking?product=${trip.product.slug}&departure=${trip.departure.id}&adult=1`,
    `/services?q=${encodeURIComponent(text)}`,
    `/services/booking/trips/models?q=${encodeURIComponent(text)}`,
    `/nothing/${encodeURIComponent(text)}`,
  ]
  return { site: await openCompanySite(world, sources, company), cookie: cookieOf(customer.token), paths }
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** A page in which nothing of a text became a part of the page. */
function expectText(html: string, path: string): void {
  const openings = html.match(/<script\b/gi)?.length ?? 0
  const ours = [...html.matchAll(scripts)]
  expect(ours.length, `every script of ${path} ends where it should`).toBe(openings)
  for (const [, attributes] of ours) expect(attributes, path).toMatch(/nonce="|type="application\/ld\+json"/)
  const visible = html.replace(scripts, '')
  expect(visible, path).not.toMatch(/<img src=x|<svg onload|<b>hit|<!--<script|\sonerror=hit\(\)>|\sonload=hit\(\)>/i)
  for (const [, , content = ''] of ours) expect(content, path).not.toMatch(/<script>|<\/script|<!--<script|\u2028/)
}

test.for(hostile)(
  'a text stays a text on every page that shows it, and in the data behind the page: %j',
  { timeout: 600_000 },
  async (text) => {
    const { site, cookie, paths } = await pagesWith(text)
    let shown = 0
    for (const path of paths) {
      const page = await site.get(path, cookie)
      const html = await page.text()
      expect(page.status, path).toBeLessThan(500)
      expectText(html, path)
      if (html.includes('hit')) shown += 1
    }
    expect(shown, 'the text stands on the pages').toBeGreaterThanOrEqual(paths.length - 3)
  },
)

test('a page that writes a text as it came is found', () => {
  expectText('<p>&lt;script&gt;hit()</p><script nonce="n">a("\\u003cscript>")</script>', 'sound')
  for (const html of [
    '<p><script>window.hit=1</script></p>',
    '<p><img src=x onerror=hit()></p>',
    '<script nonce="n">a("<!--<script>hit()")</script>',
  ])
    expect(() => expectText(html, 'broken'), html).toThrow()
})

test('a direction that a text turns ends with its own element', async () => {
  const { site, cookie } = await pagesWith('\u200fturned')
  const html = await (await site.get('/profile/address', cookie)).text()
  const before = [...html.replace(scripts, '').matchAll(/<(\w+)[^<>]*>[^<]*\u200fturned/g)].map(([, tag]) => tag)
  expect(before.length).toBeGreaterThan(0)
  const isolating = new Set([
    'bdi',
    'p',
    'h1',
    'h2',
    'h3',
    'li',
    'dd',
    'dt',
    'td',
    'address',
    'legend',
    'option',
    'title',
    'button',
    'label',
    'div',
  ])
  expect(before.filter((tag) => !isolating.has(tag ?? ''))).toEqual([])
})
