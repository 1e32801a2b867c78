/** One entry of a company's licence. */
export type Specification = { code: string; value: unknown }

type LicensedCompany = { license?: { specifications?: readonly Specification[] | null } | null }

/** The value that a licence gives to a code; undefined where it names none. */
export function licenceValue(specifications: readonly Specification[] | null | undefined, code: string): unknown {
  return specifications?.find((specification) => specification.code === code)?.value
}

/** Whether the company may sell offers: has_offers has the value 1, as a number or as text. */
export function hasOffers(company: LicensedCompany | null | undefined): boolean {
  return Number(licenceValue(company?.license?.specifications, 'has_offers')) === 1
}
