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

const pageOf = (html: string, parts = { head: '', scripts: '', late: [] }) => wholePage(html, parts).join('')

test('the scripts stand at the end of the body, and what is known of the page at the end of its head', () => {
  const html = '<html><head></head><body><p>رحلة</p></body></html>'
  const parts = { head: '<meta name="a"/>', scripts: '<script>b</script>', late: [] }
  const whole = '<!DOCTYPE html><html><head><meta name="a"/></head><body><p>رحلة</p><script>b</script></body></html>'
  expect(pageOf(html, parts)).toBe(whole)
  expect(pageOf(`<!DOCTYPE html>${html}`, parts)).toBe(whole)
})

test('what a visitor wrote into a page is no part of its head', () => {
  const html = '<html><head></head><body>&lt;/head><link rel="modulepreload" ></body></html>'
  expect(pageOf(html)).toBe(`<!DOCTYPE html>${html}`)
  expect(pageOf('a fragment')).toBe('<!DOCTYPE html>a fragment')
})
