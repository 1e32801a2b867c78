import { latinDigits } from './text.ts'

/** The phone of a project setting, as the specification gives it. */
export type SettingPhone = { country_code?: string | null; number?: string | null }

/** A number under a calling code has at least this many digits, which tells "966…" from a national number. */
const shortestNational = 7

/** Countries whose national numbers keep their leading zero after the calling code. */
const keepsTrunkZero = new Set(['39'])

const digitsOf = (text: string) => latinDigits(text.normalize('NFKC')).replace(/\D/g, '')
const callingCode = (countryCode: string) => digitsOf(countryCode).replace(/^00/, '')

function underCode(code: string, national: string): string {
  const number = keepsTrunkZero.has(code) ? national : national.replace(/^0+/, '')
  return number === '' ? '' : `+${code}${number}`
}

/**
 * An E.164 candidate from a phone as people type it (05…, 5…, 966…, 00966…, +966…, Arabic digits, spaces and
 * dashes); whether the number exists is for a numbering plan to say. Empty when there is no number in it.
 */
export function readGulfPhone(input: string, countryCode: string): string {
  const code = callingCode(countryCode)
  const digits = digitsOf(input)
  const plain = input.normalize('NFKC').trim()
  const abroad = plain.startsWith('+') || digits.startsWith('00')
  const full = abroad ? digits.replace(/^0+/, '') : digits
  if (!abroad && code === '') return ''
  if (code !== '' && full.startsWith(code) && (abroad || full.length - code.length >= shortestNational)) {
    return underCode(code, full.slice(code.length))
  }
  if (abroad) return full === '' ? '' : `+${full}`
  return underCode(code, digits)
}

/** The WhatsApp link of a setting's phone (a leading 00 of its country code becomes +); undefined without a number. */
export function whatsappLink(setting: SettingPhone | null | undefined): string | undefined {
  const code = callingCode(setting?.country_code ?? '')
  const number = code && setting?.number ? underCode(code, digitsOf(setting.number)) : ''
  return number ? `https://api.whatsapp.com/send?phone=${encodeURIComponent(number)}` : undefined
}
