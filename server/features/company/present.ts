import type { Company } from '#contract/company.ts'
import type { Infer } from '#contract/route.ts'
import { isLicenceOver } from '#server/platform/companies.ts'
import { type ClosedScope, textFor, textOrNull } from '#server/platform/scope.ts'
import { pickText, type Text } from '#shared/locale.ts'

type Pages = Infer<typeof Company>['pages']

function addressLine({ locale, company }: ClosedScope): string | null {
  const { address } = company
  if (!address) return null
  const text = (value: Text | null | undefined) => pickText(value, locale, company.default_language)
  if (address.text) return text(address.text)
  const parts = [
    [address.building_number, text(address.street)].filter(Boolean).join(' '),
    text(address.district),
    text(address.city),
    address.postal_code,
  ]
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
}

/** The company as visitors see it. */
export function presentCompany(scope: ClosedScope, pages: Pages) {
  const { company, clock } = scope
  return {
    id: company.id,
    slug: company.slug,
    display_name: textFor(scope, company.display_name),
    tagline: textOrNull(scope, company.tagline),
    legal_name: textFor(scope, company.legal_name),
    logo: company.logo_svg,
    icon: company.icon_svg ? `/media/${company.slug}/icon.svg` : null,
    default_language: { code: company.default_language },
    default_currency: company.default_currency,
    base_currency: company.base_currency,
    default_country: company.default_country,
    time_zone: company.time_zone,
    vat_number: company.vat_number,
    cr_number: company.cr_number,
    tourism_licence: company.tourism_licence,
    address: addressLine(scope),
    contact: { answer_hours: company.answer_hours, complaint_days: company.complaint_days },
    pages,
    license: {
      expires_at: company.licence_expires_at?.toISOString() ?? null,
      expired: isLicenceOver(company, clock.now()),
      specifications: company.specifications.map(({ code, value }) => ({ code, value })),
    },
    theme: { primary_color: company.primary_color, secondary_color: company.secondary_color },
  }
}
