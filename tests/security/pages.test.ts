import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddress } from '#testing/address-builder.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import routes from '#web/routes.ts'
import { everything, type SampleRows } from '../conformance/endpoint-samples.ts'
import { pathsOf } from '../conformance/screen-variants.ts'
import { cookieOf, openCompanySite } from './company-site.ts'

let world: World
let sources: TrialSources
let own: SampleRows
let other: SampleRows
let address: string
let site: TrialSite

beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
  own = await everything(world)
  other = await everything(world)
  address = (await addAddress(world.call({ company: own.company.slug, token: own.customer.token }))).id
  site = await openCompanySite(world, sources, own.company)
})
afterAll(() => world.close())

/** Answers names of public places, whoever asks. */
const ofPlaces = 'profile/address/places'

/** Every other route of the profile, at something that the customer has. */
function privatePaths(): string[] {
  const ids: Record<string, string> = {
    'profile/orders/:id': own.order.id,
    'profile/orders/:id/cancel': own.order.id,
    'profile/orders/:id/change': own.order.id,
    'profile/orders/:id/pin': own.order.id,
    'profile/orders/:id/review': own.order.id,
    'profile/orders/:id/invoice': own.order.id,
    'profile/orders/:id/payments/:payment_id': own.order.id,
    'profile/orders/:id/refunds/:refund_id': own.order.id,
    'profile/orders/:id/documents/:document_id': own.order.id,
    'profile/orders/:id/voucher': own.order.id,
    'profile/orders/:id/calendar': own.order.id,
    'profile/orders/files/:id': own.upload,
    'profile/address/:edit': address,
    'profile/travellers/:id': own.traveller.id,
  }
  return pathsOf(routes)
    .filter((path) => path.startsWith('profile') && path !== ofPlaces)
    .map((path) => `/${path.replace(/:\w+/g, ids[path] ?? 'no-sample')}`)
}

const personal = () => [own.customer.email, own.customer.lastname, own.order.reference, own.customer.phone]

async function expectNothingOf(response: Response, what: string): Promise<void> {
  const text = await response.text()
  for (const value of personal()) expect(text, what).not.toContain(value)
}

test('the profile has pages, and each has something to show', async () => {
  expect(privatePaths().length).toBeGreaterThanOrEqual(15)
  expect(privatePaths().join()).not.toContain('no-sample')
  const page = await site.get('/profile/personal-info', cookieOf(own.customer.token))
  const text = await page.text()
  expect([page.status, text.includes(own.customer.email)]).toEqual([200, true])
})

test('no page of the profile opens without a valid session of the same company', {
  tags: ['S-091', 'S-201', 'S-272'],
}, async () => {
  const call = world.call({ company: own.company.slug, token: own.stranger.token })
  await call.signout.$delete()
  const wrong = { over: own.stranger.token, foreign: other.customer.token, staff: own.staff.token, forged: 'A'.repeat(43) }
  const headers = [{}, ...Object.values(wrong).map(cookieOf)]
  for (const path of privatePaths()) {
    for (const sent of headers) {
      const page = await site.get(path, sent)
      expect([page.status, page.headers.get('location')], `${path} ${JSON.stringify(sent)}`).toEqual([
        302,
        expect.stringMatching(/^\/(login\?to=%2F[\w%.-]+)?$/),
      ])
      expect(page.headers.get('cache-control'), path).toMatch('Cookie' in sent ? /no-store/ : /no-store|no-cache/)
      await expectNothingOf(page, path)
    }
    const data = await site.get(`${path}.data`, cookieOf(other.customer.token))
    expect(data.headers.get('cache-control'), path).toContain('no-store')
    await expectNothingOf(data, `${path}.data`)
  }
})

test("another customer's data does not exist for a customer of the same company", { tags: ['C-03'] }, async () => {
  const neighbour = await world.customer(own.company.id, { lastname: 'Neighbour' })
  for (const path of privatePaths().filter((each) => /\/[0-9a-f-]{36}/.test(each))) {
    const page = await site.get(path, cookieOf(neighbour.token))
    expect(page.status, path).toBe(404)
    expect(page.headers.get('cache-control'), path).toContain('no-store')
    await expectNothingOf(page, path)
  }
})

test('nothing that a customer sees is kept, whether page, data, redirect or error', async () => {
  const paths = [
    ...privatePaths(),
    '/',
    '/services',
    '/nothing/here',
    '/login',
    '/logout',
    '/profile/orders?page=0',
    '/not-found',
  ]
  for (const path of paths) {
    for (const requested of [
      path,
      path.replace(/^([^?]+?)\/?(\?.*)?$/, (_, plain, query = '') => `${plain || '/_root'}.data${query}`),
    ]) {
      const { headers, status } = await site.get(requested, cookieOf(own.customer.token))
      expect(headers.get('cache-control'), `${requested} ${status}`).toContain('no-store')
      expect(headers.get('etag'), requested).toBeNull()
    }
  }
})

test('what a guest types into a form is not kept either, and comes back without passwords', async () => {
  const typed = { username: 'noura@example.com', password: 'Falcon!Dune47x' }
  const page = await site.post('/login', typed)
  const text = await page.text()
  expect(page.status).toBe(422)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(text).toContain(typed.username)
  expect(text).not.toContain(typed.password)
})
