import { callingCode, underCode } from './calling-code.ts'
import { latinDigits } from './text.ts'

/** Saudi Arabia, the Emirates, Kuwait, Qatar, Bahrain and Oman: none has a national number that begins with its code. */
const gulfCodes: readonly string[] = ['966', '971', '965', '974', '973', '968']

/** A number under a calling code has at least this many digits, which tells "966…" from a national number. */
const shortestNational = 7

/** No national number of the Gulf is this long, so a longer one has a calling code, though no + was typed. */
const shortestWithCode = 11

/** Blanks, dashes, brackets, dots, slashes, tatweel, and what is invisible, such as the marks that come with copying. */
const separators = /[\s\p{Cf}\p{Pd}\u2212\u0640()[\]./]/gu

/** The + comes first, or where right-to-left typing leaves it: last, or behind the calling code. */
const withCallingCode = /^(?:\+(\d+)|(\d+)\+|([1-9]\d{0,2})\+(\d+)|00(\d+))$/

/**
 * The dialled form of a phone as typed: Latin digits, with a + before them where a + or 00 says that they begin with a
 * calling code. Empty where the text has anything that no phone has.
 */
export function plainPhone(text: string): string {
  const plain = latinDigits(text.normalize('NFKC')).replace(separators, '')
  if (/^(?!00)\d+$/.test(plain)) return plain
  const digits = withCallingCode.exec(plain)?.slice(1).join('') ?? ''
  return digits === '' ? '' : `+${digits.replace(/^0+/, '')}`
}

/** The calling code with which digits begin without a +. */
function impliedCode(digits: string, code: string): string | undefined {
  if (digits.startsWith(code) && digits.length - code.length >= shortestNational) return code
  const couldBeAbroad = gulfCodes.includes(code) && digits.length >= shortestWithCode
  return couldBeAbroad ? gulfCodes.find((other) => digits.startsWith(other)) : undefined
}

/**
 * An E.164 candidate from a phone as people in the Gulf type it (05…, 5…, 966…, 00966…, +966…, 966+…, in any digits and
 * with any separators) under a country's calling code; whether the number exists is for a numbering plan to say. Empty
 * when there is no number in it.
 */
export function readGulfPhone(input: string, countryCode: string): string {
  const code = callingCode(countryCode)
  const plain = plainPhone(input)
  if (plain.startsWith('+')) {
    const full = plain.slice(1)
    const known = [code, ...gulfCodes].find((prefix) => prefix !== '' && full.startsWith(prefix))
    if (known !== undefined) return underCode(known, full.slice(known.length))
    return full === '' ? '' : plain
  }
  if (code === '') return ''
  const implied = impliedCode(plain, code)
  return implied === undefined ? underCode(code, plain) : underCode(implied, plain.slice(implied.length))
}

/** An E.164 number with blanks after its calling code and between groups: "+966 50 123 4567". */
export function spacedPhone(e164: string, countryCode: string): string {
  const code = [callingCode(countryCode), ...gulfCodes].find((prefix) => prefix !== '' && e164.startsWith(`+${prefix}`))
  if (code === undefined) return e164
  const number = e164.slice(code.length + 1)
  const groups =
    number.length === 9 ? [number.slice(0, 2), number.slice(2, 5), number.slice(5)] : [number.slice(0, 4), number.slice(4)]
  return `+${code} ${groups.join(' ').trim()}`
}
