import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const own = '0190a7c0-0000-7000-8000-000000000001'
const path = (id: string) => `/en/profile/orders/files/${id}`
const asCustomer = { Cookie: `auth._token.local=${trialToken}` }

/** A site whose API has one file of the customer, as it answers it. */
async function openSite(): Promise<TrialSite> {
  const site = await sources.open()
  const { fetch } = site.api
  site.api.fetch = async (request) => {
    if (!request.url.includes('/profile/uploads/')) return fetch(request)
    if (!request.url.endsWith(own)) return Response.json({ message: 'Not there', code: 'not_found' }, { status: 404 })
    return new Response('%PDF-1.7', {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': "inline; filename*=UTF-8''visa.pdf",
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  }
  return site
}

test('a customer gets the bytes of a file as the API says it is, kept by no cache and never run', async () => {
  const site = await openSite()
  const file = await site.get(path(own), asCustomer)
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7'])
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('visa.pdf')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(file.headers.get('cache-control')).toContain('no-store')
})

test("a guest has to sign in, and another customer's file or a missing id is not found", { tags: ['C-03'] }, async () => {
  const site = await openSite()
  const guest = await site.get(path(own))
  expect([guest.status, guest.headers.get('location')]).toEqual([
    302,
    `/en/login?to=${encodeURIComponent(path(own).replace('/en', ''))}`,
  ])
  for (const id of ['0190a7c0-0000-7000-8000-000000000002', 'passport.pdf'])
    expect((await site.get(path(id), asCustomer)).status, id).toBe(404)
})
