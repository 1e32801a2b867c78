import { useSite } from '#web/platform/session/use-site.ts'

/** The policies that a company may have, by the addresses of their pages. */
export const policyCodes = ['privacy-policy', 'return-policy', 'terms-conditions'] as const

export type PolicyCode = (typeof policyCodes)[number]

/** The policies that the company has: links lead to no others. */
export function usePolicies(): PolicyCode[] {
  const pages = useSite().company?.pages
  return policyCodes.filter((code) => pages?.includes(code))
}
