import { latinDigits } from './text.ts'

/** Countries whose national numbers keep their leading zero after the calling code. */
const keepsTrunkZero = new Set(['39'])

/** The digits of a text, in Latin ones. */
export const digitsOf = (text: string): string => latinDigits(text.normalize('NFKC')).replace(/\D/g, '')

/** The digits of a calling code that may be written with + or 00. */
export const callingCode = (countryCode: string): string => digitsOf(countryCode).replace(/^00/, '')

/** A national number as digits, after + and a calling code; empty where there is no number. */
export function underCode(code: string, national: string): string {
  const number = keepsTrunkZero.has(code) ? national : national.replace(/^0+/, '')
  return number === '' ? '' : `+${code}${number}`
}
