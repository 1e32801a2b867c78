/** The settings that decide the origins of companies' sites. */
export type SiteSettings = {
  /** Scheme, `{host}` and port of every site, as in `https://{host}`. */
  siteUrl: string
  productDomains: readonly string[]
  defaultTenant: string
}

const productHosts = ({ productDomains, defaultTenant }: SiteSettings, { slug }: { slug: string }) =>
  productDomains.flatMap((domain) => (slug === defaultTenant ? [domain, `${slug}.${domain}`] : [`${slug}.${domain}`]))

/** Every origin that a company's site answers at, the one of {@link siteOrigin} first. */
export const siteOrigins = (settings: SiteSettings, company: { slug: string }, hosts: readonly string[]): string[] => [
  ...new Set([
    siteOrigin(settings, company, hosts),
    ...[...hosts.toSorted(), ...productHosts(settings, company)].map((host) => settings.siteUrl.replace('{host}', host)),
  ]),
]

/**
 * The origin of a company's site, without a slash at its end: the first of its own hosts, else under the product's domain.
 * It never comes from a request, whose Host header anybody may write.
 */
export function siteOrigin(
  { siteUrl, productDomains, defaultTenant }: SiteSettings,
  company: { slug: string },
  hosts: readonly string[],
): string {
  const [own] = hosts.toSorted()
  const domain = productDomains[0] ?? 'localhost'
  const underProduct = company.slug === defaultTenant ? domain : `${company.slug}.${domain}`
  return siteUrl.replace('{host}', own ?? underProduct)
}
