import { beforeAll, expect, test } from 'vitest'
import { trialToken, trialUser } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { aQuote } from './quote-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const query = '?product=m&departure=d&adult=1'
const session = `auth._token.local=${trialToken}`
const typed = {
  'travellers.0.kind': 'adult',
  'travellers.0.firstname': 'Noura',
  'travellers.0.lastname': 'Alharbi',
  'contact.name': 'Noura Alharbi',
  'contact.email': 'noura@example.com',
  'contact.phone.country_id': '1',
  'contact.phone.number': '0512345678',
  notes: 'A seat at the window',
}

async function openSite(): Promise<TrialSite> {
  const site = await sources.open()
  site.api.answers.set('/quotes', { status: 200, body: { data: aQuote() } })
  site.api.answers.set('/quotes/read', { status: 200, body: { data: aQuote() } })
  return site
}

/** Sends a form of the booking; answers the header of a visitor who comes back. */
async function storeDraft(site: TrialSite, path: string, form: Record<string, string> = {}) {
  const response = await site.post(path, { ...typed, quote: 'signed', ...form }, { Cookie: session })
  return { response, back: { Cookie: `${session}; form.drafts=${cookiesOf(response)['form.drafts']}` } }
}

test('a reload shows what was typed and says so; the review is reviewed again', async () => {
  const site = await openSite()
  const { response, back } = await storeDraft(site, `/en/booking/review${query}`, { step: 'review' })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('form.drafts=')) ?? ''
  expect(cookie).toContain('HttpOnly')
  expect(cookie).not.toMatch(/Noura|window/)
  const details = await (await site.get(`/en/booking${query}`, back)).text()
  expect(details).toMatch(/name="travellers.0.firstname"[^>]*value="Noura"/)
  expect(details).toContain('We kept what you typed.')
  const review = await site.get(`/en/booking/review${query}`, back)
  expect(review.status).toBe(200)
  expect(await review.text()).toMatch(/Review your booking[\s\S]*A seat at the window/)
  expect((await site.get('/en/booking/review?product=other', back)).headers.get('location')).toBe('/en/booking?product=other')
})

test('what is being typed is kept before it is sent, and let go on demand', async () => {
  const site = await openSite()
  const { response, back } = await storeDraft(site, '/en/drafts', { form: 'booking m', 'contact.email': '' })
  expect(response.status).toBe(204)
  expect(await (await site.get(`/ar/booking${query}`, back)).text()).toContain('value="Noura"')
  expect((await site.get(`/en/booking/review${query}`, back)).headers.get('location'), 'a detail is missing').toMatch(/booking\?/)
  const forget = await site.post('/en/drafts', { step: 'forget', form: 'booking m', to: `/booking${query}` }, back)
  expect([forget.status, forget.headers.get('location')]).toEqual([303, `/en/booking${query}`])
  expect(cookiesOf(forget)['form.drafts']).toBe('')
})

test('a draft is for its customer alone, and ends with the order or the session', async () => {
  const site = await openSite()
  const { back } = await storeDraft(site, `/en/booking/review${query}`, { step: 'review' })
  const order = { id: '0190a7c0-0000-7000-8000-000000000001' }
  site.api.answers.set('/orders', { status: 201, body: { message: 'Placed', data: order } })
  const placed = await site.post(
    `/en/booking/review${query}`,
    { ...typed, step: 'confirm', quote: 'signed', accept_terms: 'on' },
    back,
  )
  expect([placed.status, cookiesOf(placed)['form.drafts']]).toEqual([303, ''])
  expect(cookiesOf(await site.post('/en/logout', {}, back))['form.drafts']).toBe('')
  site.api.answers.set('/profile/username', {
    status: 200,
    body: { data: { ...trialUser, id: '0190a7c0-0000-7000-8000-00000000000f' } },
  })
  expect(await (await site.get(`/en/booking${query}`, back)).text()).not.toContain('A seat at the window')
})

test('a draft outlives sign-in', async () => {
  const site = await openSite()
  const { back } = await storeDraft(site, '/en/drafts', { form: 'booking m' })
  const guest = { Cookie: back.Cookie.replace(`${session}; `, '') }
  expect((await site.get(`/en/booking${query}`, guest)).headers.get('location')).toMatch(/^\/en\/login\?to=/)
  expect(await (await site.get(`/en/booking${query}`, back)).text()).toContain('A seat at the window')
})

test('a booking that is posted without scripts after the session ended comes back after sign-in, to its customer alone', async () => {
  const site = await openSite()
  const sent = { ...typed, quote: 'signed', step: 'review', typed_by: trialUser.id }
  const response = await site.post(`/en/booking/review${query}`, sent)
  expect(response.headers.get('location')).toMatch(/^\/en\/login\?to=/)
  const Cookie = `${session}; form.drafts=${cookiesOf(response)['form.drafts']}`
  expect(await (await site.get(`/en/booking/review${query}`, { Cookie })).text()).toContain('A seat at the window')
  const stranger = await site.post(`/en/booking/review${query}`, { ...sent, typed_by: 'somebody-else' })
  const other = { Cookie: `${session}; form.drafts=${cookiesOf(stranger)['form.drafts']}` }
  expect(await (await site.get(`/en/booking${query}`, other)).text()).not.toContain('A seat at the window')
  const unnamed = await site.post(`/en/booking/review${query}`, { ...sent, typed_by: '' })
  expect(cookiesOf(unnamed)['form.drafts'], 'nobody to keep it for').toBeUndefined()
})
