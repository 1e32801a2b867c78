import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const production = { siteUrl: 'https://{host}', productDomains: ['rihla.example', 'rihla.test'], defaultTenant: 'ofuq' }
const demo = { siteUrl: 'http://{host}:3000', productDomains: ['localhost'], defaultTenant: 'ofuq' }

test.for([
  ['its own host', production, 'masar', ['www.masar.example'], 'https://www.masar.example'],
  ['the first of several', production, 'masar', ['www.masar.example', 'masar.example'], 'https://masar.example'],
  ['its own host, also of the default company', production, 'ofuq', ['ofuq.example'], 'https://ofuq.example'],
  ['its name under the first product domain', production, 'masar', [], 'https://masar.rihla.example'],
  ['the product domain for the default company', production, 'ofuq', [], 'https://rihla.example'],
  ['with the port of the demo', demo, 'masar', [], 'http://masar.localhost:3000'],
  ['localhost for the default company of the demo', demo, 'ofuq', [], 'http://localhost:3000'],
] as const)('a company stands at %s', ([, settings, slug, hosts, origin]) => {
  expect(siteOrigin(settings, { slug }, hosts)).toBe(origin)
})
