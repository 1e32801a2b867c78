import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

test('every inline script and style of a shared page is allowed by its hash, of a personal one by its nonce', async () => {
  const site = await sources.open()
  const shared = await site.get('/')
  const policy = shared.headers.get('content-security-policy') ?? ''
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
  const inline = [
    ...(await shared.text()).matchAll(
      /<(?:script|style)\b(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/(?:script|style)>/g,
    ),
  ]
  expect(inline.length).toBeGreaterThan(3)
  for (const [, content = ''] of inline) expect(policy).toContain(createHash('sha256').update(content).digest('base64'))
  const own = await site.get('/nowhere')
  const nonce = /'nonce-([^']+)'/.exec(own.headers.get('content-security-policy') ?? '')?.[1]
  expect(nonce).toBeDefined()
  const tags = [...(await own.text()).matchAll(/<(?:script|style)\b([^>]*)>/g)]
  for (const [, attributes] of tags) expect(attributes).toContain(`nonce="${nonce}"`)
})

test('pages carry the security headers, HSTS only by https', async () => {
  const site = await sources.open()
  const { headers } = await site.get('/')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
  const secure = await sources.open({}, { config: { mode: 'production', secureCookies: true, trustedProxies: 0 } })
  expect((await secure.get('/')).headers.get('strict-transport-security')).toContain('max-age=')
})

test('the origins of the map style may be read from, on shared and personal pages, and no others', async () => {
  const map = { styleUrl: 'https://maps.test/style.json?key=1', origins: ['https://maps.test', 'https://tiles.test'] }
  const config = { mode: 'demo' as const, secureCookies: false, trustedProxies: 0 }
  const withMap = await sources.open({}, { config: { ...config, map } })
  const without = await sources.open({}, { config })
  const ruleOf = async (site: typeof withMap, path: string, name: string) =>
    new RegExp(`${name} [^;]*`).exec((await site.get(path)).headers.get('content-security-policy') ?? '')?.[0]
  for (const path of ['/', '/nowhere']) {
    expect(await ruleOf(withMap, path, 'connect-src')).toBe("connect-src 'self' https://maps.test https://tiles.test")
    expect(await ruleOf(withMap, path, 'img-src')).toBe("img-src 'self' data: https://maps.test https://tiles.test")
    expect(await ruleOf(withMap, path, 'worker-src')).toBe("worker-src 'self'")
    expect(await ruleOf(without, path, 'connect-src')).toBe("connect-src 'self'")
    expect(await ruleOf(without, path, 'img-src')).toBe("img-src 'self' data:")
  }
})

test('a form of another site is refused, by Sec-Fetch-Site or by Origin', async () => {
  const site = await sources.open()
  const send = (headers: Record<string, string>) =>
    site.request('http://ofuq.localhost/preferences', { method: 'POST', body: new URLSearchParams({ currency: 'USD' }), headers })
  expect((await send({ Origin: 'http://evil.test' })).status).toBe(403)
  expect((await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://ofuq.localhost' })).status).toBe(403)
  expect((await send({})).status).toBe(403)
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
})

test('a form that is larger than the JSON it could become, or of too many fields, is refused', async () => {
  const action = async ({ request }: ActionFunctionArgs) => [...(await request.formData()).keys()].length
  const site = await sources.open({
    words: { action, default: () => createElement('output', null, useActionData()) },
  })
  const headers = { Origin: 'http://ofuq.localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (body: string, more: Record<string, string> = {}) =>
    site.request('http://ofuq.localhost/en/words', { method: 'POST', body, headers: { ...headers, ...more } })
  const limit = 192 * 1024
  const largest = `a=${'x'.repeat(limit - 2)}`
  expect(await (await send(largest)).text()).toContain('<output>1</output>')
  for (const more of [undefined, { 'Content-Length': String(limit + 1) }])
    expect((await send(`${largest}x`, more)).status).toBe(413)
  const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&')
  expect(await (await send(fields(1_001))).text()).toContain('<output>1001</output>')
  const rejected = await send(fields(1_002))
  expect([rejected.status, await rejected.text()]).toEqual([413, expect.stringContaining('too large')])
  const parts = new FormData()
  for (let place = 0; place < 1_001; place += 1) parts.append('a', '1')
  const { Origin } = headers
  expect(
    (await site.request('http://ofuq.localhost/en/words', { method: 'POST', body: parts, headers: { Origin } })).status,
  ).toBe(413)
})

test('only a screen that takes files is sent a larger form, and only one of files', async () => {
  const action = async ({ request }: ActionFunctionArgs) => {
    const file = (await request.formData()).get('paper')
    return file instanceof File ? file.size : null
  }
  const default_ = () => createElement('output', null, useActionData())
  const site = await sources.open({
    papers: { handle: { files: true }, action, default: default_ },
    words: { action, default: default_ },
  })
  const send = (path: string, bytes: number) => {
    const body = new FormData()
    body.set('paper', new File([new Uint8Array(bytes)], 'paper.pdf'))
    return site.request(`http://ofuq.localhost${path}`, { method: 'POST', body, headers: { Origin: 'http://ofuq.localhost' } })
  }
  const taken = await send('/en/papers', 5_000_000)
  expect(await taken.text()).toContain('<output>5000000</output>')
  expect((await send('/en/papers', 28_000_000)).status).toBe(413)
  const rejected = await send('/words', 5_000_000)
  expect([rejected.status, await rejected.text()]).toEqual([413, expect.stringContaining('dir="rtl"')])
  expect((await site.post('/en/papers', { big: 'x'.repeat(1_100_000) })).status).toBe(413)
})
