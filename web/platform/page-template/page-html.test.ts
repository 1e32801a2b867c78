import { expect, test } from 'vitest'
import { dataBlocks, handoffOf, wholePage } from './page-html.server.ts'

const streamOf = (text: string) => new Response(text).body ?? undefined

test('nothing in the data of a page can end its script, and the browser reads what was written', async () => {
  const data = '["</script><script>alert(1)</script>","\u2028","<!--","رحلة & أفق"]\n'
  const handoff = await handoffOf(streamOf(data), 'n1')
  const scripts = [...handoff.matchAll(/<script nonce="n1">(.*?)<\/script>/g)].map(([, script = '']) => script)
  expect(scripts).toHaveLength(2)
  const literal = scripts[0]?.replace(/^.*?enqueue\(|\);$/g, '') ?? ''
  expect(literal).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(literal)).toBe(data)
  expect(scripts[1]).toContain('close()')
})

test('nothing in the data for search engines can end their block', () => {
  const blocks = dataBlocks([{ '@type': 'Thing', name: '</script><script>alert(1)//<!-- & رحلة' }])
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(blocks) ?? []
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)//<!-- & رحلة',
  })
})

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('the scripts stand at the end of the body, and are fetched after everything else', () => {
  const html = '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>رحلة</p></body></html>'
  const whole =
    '<!DOCTYPE html><html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body><p>رحلة</p><script>b</script></body></html>'
  expect(textOf(wholePage(html, '<script>b</script>'))).toBe(whole)
  expect(textOf(wholePage(`<!DOCTYPE html>${html}`, '<script>b</script>'))).toBe(whole)
})

test('what a visitor wrote into a page is no part of its head', () => {
  const html = '<html><head></head><body>&lt;/head><link rel="modulepreload" ></body></html>'
  expect(textOf(wholePage(html, ''))).toBe(`<!DOCTYPE html>${html}`)
  expect(textOf(wholePage('a fragment', ''))).toBe('<!DOCTYPE html>a fragment')
})
