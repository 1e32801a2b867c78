/** What somebody typed as an IBAN, in capitals and without spaces. */
export const plainIban = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '')

/** ISO 13616: letters of the country, two check digits, and a remainder of 1 by 97 with letters as numbers from 10. */
export function isIban(text: string): boolean {
  const plain = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  // A Saudi IBAN has 24 characters; what is shorter or longer is a slip that the check digits may miss.
  if (plain.startsWith('SA') && plain.length !== 24) return false
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** An IBAN in groups of four, as people read it. */
export const groupedIban = (iban: string): string => plainIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
