/** A mobile number as people of a country write it at home, by the country's two-letter code. */
const examples: Readonly<Record<string, string>> = {
  sa: '050 123 4567',
  ae: '050 123 4567',
  kw: '500 12345',
  qa: '3312 3456',
  bh: '3600 1234',
  om: '9212 3456',
  eg: '010 0123 4567',
  jo: '079 012 3456',
  tr: '0501 234 5678',
}

/** A mobile number as people of the country write it at home; null for a country without one. */
export const phoneExample = (country: string | undefined): string | null => examples[country ?? ''] ?? null
