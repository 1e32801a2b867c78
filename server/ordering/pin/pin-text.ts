import { latinDigits } from '#shared/text.ts'

/** Letters and digits that nobody takes for one another: no 0 and O, no 1, I and L, no U and V side by side. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const length = 8

/** A PIN of 8 characters from at least 16 random bytes; 39 bits, whose bias is below 2^-80. */
export function pinFrom(bytes: Uint8Array): string {
  let rest = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const base = BigInt(alphabet.length)
  return Array.from({ length }, () => {
    const letter = alphabet[Number(rest % base)] ?? ''
    rest /= base
    return letter
  }).join('')
}

/** A PIN as people type it: in any case, any digits, with blanks and hyphens. */
export const plainPin = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()
