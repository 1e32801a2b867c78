import type { Locale } from '#shared/locale.ts'
import { type ApiLink, clientFor } from '../api-link.ts'
import type { HostCompany } from '../site-options.ts'

/** The company's own words and colours in one language, as visitors see them. */
export type CompanyFacts = {
  display_name: string
  tagline: string | null
  icon: string | null
  theme: { primary_color: string | null; secondary_color: string | null }
}

/** Asks the API for the company; throws where it does not answer. */
export async function askCompany(link: ApiLink, company: HostCompany, locale: Locale, requestId: string): Promise<CompanyFacts> {
  const reply = await clientFor(link, { locale, requestId, timeZone: company.time_zone })['company-profile'].$get()
  if (!reply.ok) throw new Error('The API does not say which company this is.')
  return (await reply.json()).data
}
