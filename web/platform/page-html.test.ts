import { expect, test } from 'vitest'
import { handoffOf, wholePage } from './page-html.server.ts'

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

test('the scripts stand at the end of the body, and are fetched after everything else', () => {
  const html = '<head><link rel="modulepreload" href="/a.js"/></head><body><p>a</p></body></html>'
  expect(wholePage(html, '<script>b</script>')).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body><p>a</p><script>b</script></body></html>',
  )
  expect(wholePage('a fragment', '')).toBe('a fragment')
})
