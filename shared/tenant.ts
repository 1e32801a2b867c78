/** Which company a host speaks for: the installation's default one, one by its slug, or one by its whole host. */
export type Tenant = { kind: 'default' } | { kind: 'slug'; slug: string } | { kind: 'host'; host: string }

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const isAddress = (name: string) => ipv4.test(name) || name.startsWith('[')

/** Name, and a trailing dot where there is one, of a host in small letters without its port. */
const parts = /^(\[[^\]]*\]|[^:]*?)(\.?)(?::\d*)?$/

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const longestName = 253

/** Whether a Host header can be a real one: a single name or address, with a port or without. */
export function isPossibleHost(host: string): boolean {
  const lower = host.toLowerCase()
  const [, name = '', dot = ''] = parts.exec(lower) ?? []
  const url = URL.parse(`http://${lower}`)
  if (!url || name === '') return false
  if (name.startsWith('[')) return dot === ''
  // Where the parser reads something else than is written (0x7f.1, user@host, a/b), it is no host that a browser sends.
  return url.hostname === name + dot && name.length <= longestName && name.split('.').every((part) => label.test(part))
}

const hostName = (host: string): string => parts.exec(host.trim().toLowerCase())?.[1] ?? ''

/** The part of a host before a product domain, dots and all; undefined for a host of another domain, and for the domain itself. */
function underProduct(name: string, productDomains: readonly string[]): string | undefined {
  const domain = productDomains.map(hostName).find((product) => name.endsWith(`.${product}`))
  return domain === undefined ? undefined : name.slice(0, -domain.length - 1)
}

/** The first label under the product's domain; "www." is no company, neither alone nor before one. */
function tenantUnder(labels: string): Tenant {
  const slug = labels.replace(/^www(\.|$)/, '').split('.')[0]
  return slug ? { kind: 'slug', slug } : { kind: 'default' }
}

/** Reads the company from a Host header; port, case and a trailing dot do not matter; a name that no host can have becomes "invalid". */
export function tenantOf(host: string, productDomains: readonly string[]): Tenant {
  if (!isPossibleHost(host)) return { kind: 'host', host: 'invalid' }
  const name = hostName(host)
  if (name === 'localhost' || isAddress(name) || productDomains.map(hostName).includes(name)) return { kind: 'default' }
  const labels = underProduct(name, productDomains)
  return labels === undefined ? { kind: 'host', host: name } : tenantUnder(labels)
}

/** Whether a possible host is written as a company's own: without a dot at its end, with one label at most before a product domain. */
export function isOwnName(host: string, productDomains: readonly string[]): boolean {
  const [, name = '', dot = ''] = parts.exec(host.toLowerCase()) ?? []
  return dot === '' && !underProduct(name, productDomains)?.includes('.')
}

/** The base address of a company's API, with one slash at its end. */
export const apiBase = (apiUrl: string, tenant: string): string => `${apiUrl.replace(/\/+$/, '')}/${encodeURIComponent(tenant)}/`

/** The address of a call under a base; the path may or may not start with a slash. */
export const apiAddress = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
