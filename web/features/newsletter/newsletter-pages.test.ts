import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainOf, whereTo } from '#testing/page-html.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const email = 'reader@example.com'

async function open() {
  const { id, slug } = await world.company({ language: 'ar' })
  const site = await openWorldSite(sources, world, { id, slug, default_language: 'ar' })
  const confirmed = () =>
    world.inside(id, async (trx) => {
      const rows = await trx.selectFrom('newsletter_subscription').select('confirmed_at').execute()
      return rows.map(({ confirmed_at }) => confirmed_at !== null)
    })
  /** The path of the newest link that was mailed. */
  const lastLink = async () => {
    const text = (await world.mailsTo(id, email)).at(-1)?.body_text ?? ''
    const url = /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''
    return url.replace(/^https?:\/\/[^/]+/, '')
  }
  return { site, confirmed, lastLink }
}

test('the buttons behind mailed links start and end a subscription, and opening a link changes nothing', {
  tags: ['S-017'],
}, async () => {
  const { site, confirmed, lastLink } = await open()
  expect(whereTo(await site.post('/newsletter', { email }))).toEqual([303, '/newsletter?state=asked'])
  const confirming = await lastLink()
  expect(confirming).toMatch(/^\/newsletter\/confirm\?token=/)
  for (const _ of [1, 2]) expect((await site.get(confirming)).status).toBe(200)
  expect(await confirmed()).toEqual([false])
  expect(whereTo(await site.post(confirming, {}))).toEqual([303, '/newsletter?state=confirmed'])
  expect(await confirmed()).toEqual([true])
  expect(await mainOf(await site.post(confirming, {}))).toContain('لم يعد هذا الرابط صالحًا')
  const leaving = await lastLink()
  expect(leaving).toMatch(/^\/newsletter\/unsubscribe\?token=/)
  for (const _ of [1, 2]) expect((await site.get(leaving)).status).toBe(200)
  expect(await confirmed()).toEqual([true])
  for (const _ of [1, 2]) expect(whereTo(await site.post(leaving, {}))).toEqual([303, '/newsletter?state=left'])
  expect(await confirmed()).toEqual([])
})

test('a mail program unsubscribes with one click, without an origin or a redirect', {
  tags: ['S-017'],
}, async () => {
  const { site, confirmed, lastLink } = await open()
  await site.post('/en/newsletter', { email })
  await site.post(await lastLink(), {})
  const leaving = await lastLink()
  const click = (path: string, headers: Record<string, string> = {}) =>
    site.request(`http://ofuq.localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await click(leaving, { Origin: 'https://other.example' })).status, 'a page elsewhere').toBe(403)
  expect((await click(leaving, { 'Sec-Fetch-Site': 'cross-site' })).status, 'a page elsewhere').toBe(403)
  expect((await click('/newsletter')).status, 'another form').toBe(403)
  expect((await click('/newsletter/unsubscribe?token=forged')).status, 'no token of ours').toBe(422)
  expect(await confirmed()).toEqual([true])
  expect((await click(leaving)).status).toBe(200)
  expect(await confirmed()).toEqual([])
})

test('a forged link says so, and an address that is none is refused at its field', async () => {
  const { site } = await open()
  for (const kind of ['confirm', 'unsubscribe'])
    expect(await mainOf(await site.post(`/en/newsletter/${kind}?token=of-a-mail`, {}))).toMatch(
      /This link (?:no longer works|is not complete)/,
    )
  expect(whereTo(await site.get('/newsletter/confirm'))).toEqual([302, '/'])
  const rejected = await site.post('/en/newsletter', { email: 'nobody' })
  expect(rejected.status).toBe(422)
  expect(await mainOf(rejected)).toMatch(/id="email"[^>]*aria-invalid="true"/)
})

test('pages whose address holds a token are stored nowhere and name it to nobody', async () => {
  const { site } = await open()
  const response = await site.get('/newsletter/unsubscribe?token=of-a-mail')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toMatch(/<meta name="referrer" content="strict-origin"/)
})
