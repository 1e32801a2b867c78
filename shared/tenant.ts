/** Which company a host speaks for: the installation's default one, one by its slug, or one by its whole host. */
export type Tenant = { kind: 'default' } | { kind: 'slug'; slug: string } | { kind: 'host'; host: string }

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

function hostName(host: string): string {
  const name = host.trim().toLowerCase()
  if (name.startsWith('[')) return name.slice(0, name.indexOf(']') + 1)
  return name.replace(/:\d*$/, '').replace(/\.$/, '')
}

const readable = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

const isAddress = (name: string) => ipv4.test(name) || name.startsWith('[') || name.includes(':')

/** The first label under the product's domain; "www." is no company, neither alone nor before one. */
function tenantUnder(labels: string): Tenant {
  const slug = labels.replace(/^www(\.|$)/, '').split('.')[0]
  return slug ? { kind: 'slug', slug } : { kind: 'default' }
}

/** Reads the company from a Host header; port, case and a trailing dot do not matter; a name that no host can have becomes "invalid". */
export function tenantOf(host: string, productDomains: readonly string[]): Tenant {
  const name = hostName(host)
  if (name === '' || name === 'localhost' || isAddress(name)) return { kind: 'default' }
  if (!readable.test(name)) return { kind: 'host', host: 'invalid' }
  for (const domain of productDomains.map(hostName)) {
    if (name === domain) return { kind: 'default' }
    if (name.endsWith(`.${domain}`)) return tenantUnder(name.slice(0, -domain.length - 1))
  }
  return { kind: 'host', host: name }
}

/** The tenant's segment in the API's address: slug, host, or the installation's default. */
export function tenantName(tenant: Tenant, defaultTenant: string): string {
  if (tenant.kind === 'default') return defaultTenant
  return tenant.kind === 'slug' ? tenant.slug : tenant.host
}

/** The base address of a company's API, with one slash at its end. */
export const apiBase = (apiUrl: string, tenant: string): string => `${apiUrl.replace(/\/+$/, '')}/${encodeURIComponent(tenant)}/`

/** The address of a call under a base; the path may or may not start with a slash. */
export const apiAddress = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
