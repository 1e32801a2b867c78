import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { cookieOf } from './company-site.ts'
import { formPaths, pathId as id } from './form-paths.ts'

let world: World
let sources: TrialSources
let site: TrialSite
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
  site = await sources.open()
})
afterAll(() => world.close())

const forged: Record<string, Record<string, string>> = {
  'of another origin': { Origin: 'http://evil.test' },
  'of another origin, as the browser says': { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://ofuq.localhost' },
  'of another company on a sibling host': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://masar.localhost' },
  'of a sibling host, by its origin alone': { Origin: 'http://masar.localhost' },
  'of another port': { Origin: 'http://ofuq.localhost:8080' },
  'of a frame without an origin': { Origin: 'null' },
  'that says nothing of where it stood': {},
}

test('each address that takes a form is known', () => {
  expect(formPaths(sources.build).length).toBeGreaterThanOrEqual(20)
})

test('a form of another site is refused at every address and noted in the log, and nothing is asked of the API', async () => {
  for (const path of formPaths(sources.build)) {
    for (const [what, headers] of Object.entries(forged)) {
      for (const address of path === '/preferences' ? [path] : [`/en${path}`, `/en${path}.data`]) {
        site.api.requests.length = 0
        site.warnings.length = 0
        const response = await site.request(`http://ofuq.localhost${address}`, {
          method: 'POST',
          body: new URLSearchParams({ username: 'a', password: 'b', currency: 'USD', id }),
          headers: { ...cookieOf(trialToken), ...headers },
        })
        expect(response.status, `${address} ${what}`).toBe(403)
        expect(response.headers.getSetCookie(), address).toEqual([])
        expect(site.api.requests, address).toEqual([])
        expect(site.warnings, address).toEqual([expect.stringContaining('A form of another origin was refused')])
      }
    }
  }
})

test('other methods than a form has are refused as forms are', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    expect((await site.request('http://ofuq.localhost/en/logout', { method, headers: cookieOf(trialToken) })).status).toBe(403)
})

test('a page that is only opened changes nothing: no GET of the site reaches a write of the API', async () => {
  for (const path of formPaths(sources.build)) {
    site.api.requests.length = 0
    await site.get(`/en${path}?code=1&id=${id}`, cookieOf(trialToken))
    expect(
      site.api.requests.filter(({ method }) => method !== 'GET'),
      path,
    ).toEqual([])
  }
})

test('the API knows no cookie: what a browser sends by itself signs nobody in', async () => {
  const company = await world.company()
  const customer = await world.customer(company.id)
  const { status } = await world.request(`/${company.slug}/profile/username`, { headers: cookieOf(customer.token) })
  expect(status).toBe(401)
  const bearer = { Authorization: `Bearer ${customer.token}` }
  expect((await world.request(`/${company.slug}/profile/username`, { headers: bearer })).status).toBe(200)
})

test('the API tells no other origin what it answers, and answers no preflight', async () => {
  const { slug } = await world.company()
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const response = await world.request(`/${slug}/company-profile`, {
      method,
      headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'PUT' },
    })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.status === 200, method).toBe(method === 'GET')
  }
})
