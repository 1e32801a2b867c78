/** What a product offers to travellers with reduced mobility, in the order in which pages show it; the site has the names. */
export const accessibilityFacts = ['wheelchair', 'step_free', 'accessible_bathroom', 'little_walking'] as const

export type AccessibilityFact = (typeof accessibilityFacts)[number]
