import { expect, test } from 'vitest'
import { sealPage } from './content-security.ts'

test('a shared page allows the scripts that carried the nonce, and no other that slipped in', () => {
  const page = '<script nonce="n1">own()</script><p><script>foreign()</script></p><style nonce="n1">a{}</style>'
  const { html, policy } = sealPage(page, 'n1', [])
  expect(html).toBe('<script>own()</script><p><script>foreign()</script></p><style>a{}</style>')
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
})

test('a page without inline scripts allows none', () => {
  expect(sealPage('<script src="/a.js" nonce="n1"></script>', 'n1', []).policy).toMatch(/script-src 'self';/)
})
