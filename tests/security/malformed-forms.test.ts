import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { everything, type SampleRows } from '../conformance/endpoint-samples.ts'
import { cookieOf, openCompanySite } from './company-site.ts'
import { formPaths } from './form-paths.ts'

let world: World
let sources: TrialSources
let rows: SampleRows
let site: TrialSite
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
  rows = await everything(world)
  site = await openCompanySite(world, sources, rows.company)
}, 120_000)
afterAll(() => world.close())

const written = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }
beforeEach(() => vi.clearAllMocks())

const origin = 'http://ofuq.localhost'
const multipart = 'multipart/form-data; boundary=x'

/** A body that comes piece by piece, with no length beforehand. */
const streamed = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 50_000) controller.enqueue(new Uint8Array(50_000).fill(97))
      controller.close()
    },
  })

type FormBody = string | Uint8Array<ArrayBuffer> | ReadableStream | null

const malformed: readonly { what: string; type: string | null; body: () => FormBody; status: readonly number[] }[] = [
  { what: 'plain text', type: 'text/plain', body: () => 'username=a', status: [415] },
  { what: 'JSON', type: 'application/json', body: () => '{"username":"a"}', status: [415] },
  { what: 'JSON that ends early', type: 'application/json; charset=utf-8', body: () => '{"user', status: [415] },
  { what: 'XML', type: 'text/xml', body: () => '<!DOCTYPE x []><x/>', status: [415] },
  { what: 'bytes of no type', type: null, body: () => new Uint8Array([0, 255, 254]), status: [415] },
  { what: 'nothing at all', type: null, body: () => null, status: [415] },
  { what: 'a type that is none', type: 'x', body: () => 'a=b', status: [415] },
  { what: 'multipart without a boundary', type: 'multipart/form-data', body: () => 'a=b', status: [400] },
  { what: 'multipart of another boundary', type: multipart, body: () => '--y\r\n\r\nb\r\n--y--\r\n', status: [400] },
  {
    what: 'multipart that ends early',
    type: multipart,
    body: () => '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nb',
    status: [400],
  },
  {
    what: 'multipart without a name',
    type: multipart,
    body: () => '--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n',
    status: [400],
  },
]

/** Well-formed for the reader of forms, whatever is in them: what an action makes of it is its own. */
const odd: readonly { what: string; type: string; body: () => NonNullable<FormBody> }[] = [
  { what: 'signs that stand for nothing', type: 'application/x-www-form-urlencoded', body: () => '%E0%A4%A=%&%00=%ff&=&&' },
  { what: 'bytes', type: 'application/x-www-form-urlencoded', body: () => new Uint8Array([0, 255, 61, 254, 38, 61]) },
  {
    what: 'the names of objects',
    type: 'application/x-www-form-urlencoded',
    body: () => '__proto__.x=1&constructor.prototype=2&a.0.b=3&a.b.0=4&a=5&id=1&id=2',
  },
  { what: 'a form without its length', type: 'application/x-www-form-urlencoded', body: () => streamed(100_000) },
  { what: 'far too much without its length', type: 'application/x-www-form-urlencoded', body: () => streamed(2_000_000) },
]

const inside = /node_modules\/|\.tsx?:\d+|\n\s+at \S+ \(|Failed to parse|Unexpected Server Error/

async function send(address: string, type: string | null, body: FormBody, cookie: string) {
  const headers = new Headers({ Origin: origin, ...(cookie && { Cookie: cookie }) })
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const request = new Request(origin + address, init)
  if (type === null) request.headers.delete('content-type')
  else request.headers.set('content-type', type)
  const response = await site.request(request as unknown as string)
  return { status: response.status, text: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '') }
}

/** Each address that takes a form, as a document and as data, to a guest and to a customer. */
const addresses = () =>
  formPaths(sources.build).flatMap((path) => {
    const spelled = path === '/preferences' ? [path] : [path, `${path}.data`]
    const { Cookie } = cookieOf(rows.customer.token)
    return spelled.flatMap((address) => ['', Cookie].map((cookie) => ({ path, address, cookie })))
  })

test('no action of the site fails for a body that is no form, and none says anything of the inside', async () => {
  const actions = addresses()
  expect(actions.length).toBeGreaterThan(70)
  for (const { address, cookie } of actions)
    for (const { what, type, body, status } of malformed) {
      const answer = await send(address, type, body(), cookie)
      const facts = `${address} ${cookie && 'as a customer '}${what}: ${answer.status}`
      // Who may not act at all is led away, and what is not there is not found, before the form is read.
      const allowed = [...status, 202, 302, 303, 404]
      expect(allowed.includes(answer.status), facts).toBe(true)
      expect(answer.text, `${facts} ${answer.text.match(inside)}`).not.toMatch(inside)
    }
  for (const [name, lines] of Object.entries(written)) expect(lines, name).not.toHaveBeenCalled()
}, 120_000)

test('no action of the site fails for a form of odd names and values, or of any length', async () => {
  // A customer comes further than a guest.
  for (const { address, cookie } of addresses().filter(({ cookie }) => cookie))
    for (const { what, type, body } of odd) {
      const answer = await send(address, type, body(), cookie)
      expect(answer.status, `${address} ${what} ${answer.text.slice(0, 200)} ${site.warnings.slice(-3)}`).toBeLessThan(500)
      expect(answer.text, `${address} ${what}`).not.toMatch(inside)
    }
}, 120_000)

test('the error is a page in the language of the form', async () => {
  for (const [type, status] of [
    ['text/plain', 415],
    [multipart, 400],
  ] as const) {
    const english = await send('/login', type, 'x', '')
    expect([english.status, english.text.match(/<html lang="\w+" dir="\w+"/)?.[0]]).toEqual([status, '<html lang="en" dir="ltr"'])
    const arabic = await send('/ar/login', type, 'x', '')
    expect([arabic.status, arabic.text.match(/<html lang="\w+" dir="\w+"/)?.[0]]).toEqual([status, '<html lang="ar" dir="rtl"'])
    const chosen = await send('/preferences', type, 'x', 'language=ar')
    expect([chosen.status, chosen.text]).toEqual([status, expect.stringContaining('تعذّرت قراءة النموذج')])
  }
})

test('where the choices cannot be read, the form of preferences says so and the log why', async () => {
  const broken = await sources.open()
  broken.api.answers.set('/currencies', { status: 500, body: { code: 'internal' } })
  const response = await broken.post('/preferences', { currency: 'USD', to: '/en' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await response.text()).toContain('<html lang="ar" dir="rtl">')
  expect(broken.warnings.join()).toContain('A choice could not be kept')
})
