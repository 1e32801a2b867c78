/** The policies of a company, by the addresses of their pages. */
export const policyCodes = ['privacy-policy', 'return-policy', 'terms-conditions'] as const

export type PolicyCode = (typeof policyCodes)[number]
