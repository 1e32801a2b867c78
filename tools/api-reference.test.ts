import { expect, test } from 'vitest'
import { policyFor, withoutOtherHosts } from './api-reference.ts'

const script = Buffer.from('export const hydrate = 1')
const integrity = 'sha384-7jOd7+8E0jXQvEJcVcQjYbK0Hjcn4gSfyZD0yd6NSL0J3zvLXDTGKxZJDZhUb4cY'
const page = (hash: string) => `<html><head>
<link rel="modulepreload" href="https://cdn.redocly.com/redoc/v3.0.1/bundles/redoc.standalone.js" integrity="${hash}">
</head><script type="module">import { hydrate } from "https://cdn.redocly.com/redoc/v3.0.1/bundles/redoc.standalone.js"</script></html>`

test('the reference loads its renderer from its own folder and allows its own scripts by their hashes', async () => {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', script)).toString('base64')
  const html = withoutOtherHosts(page(`sha384-${hash}`), script)
  expect(html).not.toContain('https://')
  expect(html).toContain('href="./redoc.js"')
  expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policyFor('<script>1</script>')).not.toBe(policyFor('<script>2</script>'))
})

test('a renderer of another version is refused', () => {
  expect(() => withoutOtherHosts(page(integrity), script)).toThrow('not the one')
})
