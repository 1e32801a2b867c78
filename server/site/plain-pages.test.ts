import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { tooLargePage, unknownHostPage } from './plain-pages.ts'

test.for([
  ['of a form that is too large', tooLargePage('ar', '/ar'), 413],
  ['of a host without a company', unknownHostPage(), 404],
] as const)('the page %s may use its own style and nothing else', async ([, response, status]) => {
  expect(response.status).toBe(status)
  const style = /<style>(.*)<\/style>/.exec(await response.text())?.[1] ?? ''
  expect(style).toContain('body{')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
  )
})
