import { expect, test } from 'vitest'
import { openTrialRoutes } from '../forms/trial-routes-fixture.ts'

test.each([
  [404, '/not-found'],
  [429, '/too-many-requests'],
  [402, '/license-expired'],
])('a navigation that the API answers with %i leads to %s', { tags: ['S-313', 'S-314', 'S-315'] }, async (status, page) => {
  const site = await openTrialRoutes()
  site.api.answers.set('/services', { status, body: { message: 'no', code: 'x' } })
  const response = await site.get('/en/reads.data?_routes=trial%2Freads')
  expect(await response.text()).toContain(`"${page}"`)
  if (status !== 404) expect((await site.get('/en/reads')).headers.get('location')).toBe(`/en${page}`)
})

test('a document whose call answers 404 shows the not-found view with status 404, inside the page', {
  tags: ['S-124', 'C-17'],
}, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/services', { status: 404, body: { message: 'no', code: 'not_found' } })
  const response = await site.get('/en/reads')
  expect(response.status).toBe(404)
  const text = await response.text()
  expect(text).toContain('This page could not be found')
  expect(text).toContain('Ofuq Travel')
})

test('any other failure shows that the page is not available, with its own status', { tags: ['S-125', 'S-327'] }, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/services', { status: 503, body: { message: 'Back soon', code: 'unavailable' } })
  const response = await site.get('/en/reads')
  expect(response.status).toBe(503)
  const text = await response.text()
  expect(text).toContain('This page is not available, please reload again.')
  expect(text).not.toContain('<title>This page could not be found')
})
