import { beforeAll, expect, test } from 'vitest'
import { noticeOf, whereTo } from '#testing/page-html.ts'
import { trialToken } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { favouriteAction } from '#web/platform/page-template/favourites.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const product = '01930000-0000-7000-8000-000000000001'
const to = '/services?q=ula'
const token = { 'auth._token.local': trialToken }
const form = { product, wanted: 'yes', to }

const cookieLine = (cookies: Record<string, string>) => ({
  Cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
const writes = (site: TrialSite) =>
  site.api.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

async function openKeeping() {
  const site = await sources.open()
  const answer = (is_favourite: boolean, message: string) => ({ message, data: { product_id: product, is_favourite } })
  site.api.answers.set('/profile/favourites', { status: 200, body: answer(true, 'Kept.') })
  site.api.answers.set(`/profile/favourites/${product}`, { status: 200, body: answer(false, 'Let go.') })
  return site
}

test("a guest's favourite goes through sign-in with its page remembered, and is stored then", async () => {
  const site = await openKeeping()
  const requested = await site.post(`/en${favouriteAction}`, form)
  expect(whereTo(requested)).toEqual([302, `/en/login?to=${encodeURIComponent(`${favouriteAction}?to=%2Fservices%3Fq%3Dula`)}`])
  expect(writes(site)).toEqual([])
  const cookies = cookiesOf(requested)
  expect(decodeURIComponent(cookies['auth.redirect'] ?? '')).toBe(`${favouriteAction}?to=%2Fservices%3Fq%3Dula`)

  const back = `${favouriteAction}?to=${encodeURIComponent(to)}`
  const kept = await site.get(`/en${back}`, cookieLine({ ...token, heart: cookies.heart ?? '' }))
  expect(whereTo(kept)).toEqual([302, '/en/services?q=ula'])
  expect(writes(site)).toEqual(['POST /profile/favourites'])
  expect(noticeOf(kept)).toEqual({ kind: 'success', text: 'Kept.' })
  expect(cookiesOf(kept).heart).toBe('')

  await site.get(`/en${back}`, cookieLine(token))
  expect(writes(site)).toHaveLength(1)
})

test('a link to the way back keeps nothing: only a form of this site says what is wanted', async () => {
  const site = await openKeeping()
  const opened = await site.get(`/en${favouriteAction}?product=${product}&to=https://evil.test`, cookieLine(token))
  expect(whereTo(opened)).toEqual([302, '/en/profile/favourites/booking'])
  expect(writes(site)).toEqual([])
})

test('without scripts the favourite button comes back to its page, which says what happened', async () => {
  const site = await openKeeping()
  const kept = await site.post(`/en${favouriteAction}`, form, cookieLine(token))
  expect(whereTo(kept)).toEqual([303, '/en/services?q=ula'])
  expect(noticeOf(kept)).toEqual({ kind: 'success', text: 'Kept.' })
  const gone = await site.post(`/en${favouriteAction}`, { ...form, wanted: 'no' }, cookieLine(token))
  expect(noticeOf(gone)).toEqual({ kind: 'success', text: 'Let go.' })
  expect(writes(site)).toEqual(['POST /profile/favourites', `DELETE /profile/favourites/${product}`])
})

test('with scripts the favourite button is answered in place', async () => {
  const site = await openKeeping()
  const kept = await site.post(`/en${favouriteAction}.data`, form, cookieLine(token))
  expect([kept.status, kept.headers.get('set-cookie')]).toEqual([200, null])
  expect(await kept.text()).toContain('Kept.')
})

test('a product that cannot be kept says why', async () => {
  const site = await openKeeping()
  const body = { message: 'The data is wrong.', code: 'invalid', errors: { product_id: ['It is not there any more.'] } }
  site.api.answers.set('/profile/favourites', { status: 422, body })
  const rejected = await site.post(`/en${favouriteAction}`, form, cookieLine(token))
  expect(noticeOf(rejected)).toEqual({ kind: 'error', text: 'It is not there any more.' })
  const inPlace = await site.post(`/en${favouriteAction}.data`, form, cookieLine(token))
  expect(await inPlace.text()).toContain('It is not there any more.')
})

test('the list of favourites is for customers, has its menu entry and tells what to do when empty', {
  tags: ['C-03', 'S-101', 'S-107'],
}, async () => {
  const site = await sources.open()
  const path = '/en/profile/favourites/booking'
  expect(whereTo(await site.get(path))).toEqual([302, '/en/login?to=%2Fprofile%2Ffavourites%2Fbooking'])
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: 0 }
  site.api.answers.set('/profile/favourites', { status: 200, body: { data: [], meta } })
  const html = await (await site.get(path, cookieLine(token))).text()
  expect(html).toContain('No favourites yet')
  expect(/<aside.*?<\/aside>/s.exec(html)?.[0]).toMatch(/aria-current[^>]*href="\/en\/profile\/favourites\/booking"/)
})
