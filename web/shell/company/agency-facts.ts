import { agencyId, canonicalAddress } from '#web/platform/page/schema-org.ts'
import type { RootData } from '#web/platform/session/state.ts'
import { contactLinks } from './contact-links.ts'

/** The company in full (schema.org), for the home page and the pages about it. */
export function agencyFacts(site: RootData): object | null {
  const { company, origin, settings, currencies } = site
  if (!company) return null
  const { phone, email, social } = contactLinks(settings)
  const identifiers = [
    identifier('commercial_registration', company.cr_number),
    identifier('tourism_licence', company.tourism_licence),
  ].flat()
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(site),
    name: company.display_name,
    legalName: company.legal_name,
    url: canonicalAddress(site, '/'),
    ...(company.icon && { logo: origin + company.icon }),
    ...(company.tagline && { slogan: company.tagline }),
    ...(phone && { telephone: phone.href.replace('tel:', '') }),
    ...(email && { email: email.text }),
    ...(company.address && { address: company.address }),
    ...(company.vat_number && { vatID: company.vat_number }),
    ...(identifiers.length > 0 && { identifier: identifiers }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    currenciesAccepted: currencies.map(({ code }) => code).join(', '),
  }
}

const identifier = (propertyID: string, value: string | null) => (value ? [{ '@type': 'PropertyValue', propertyID, value }] : [])

/** The site itself, by which search engines name it. */
export const siteFacts = (site: RootData): object | null =>
  site.company && {
    '@type': 'WebSite',
    name: site.company.display_name,
    url: canonicalAddress(site, '/'),
    inLanguage: site.locale,
    publisher: { '@id': agencyId(site) },
  }
