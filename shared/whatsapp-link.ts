import { callingCode, digitsOf, underCode } from './calling-code.ts'

/** The phone of a project setting, as the specification gives it. */
export type SettingPhone = { country_code?: string | null; number?: string | null }

/** The WhatsApp link of a setting's phone (a leading 00 of its country code becomes +); undefined without a number. */
export function whatsappLink(setting: SettingPhone | null | undefined): string | undefined {
  const code = callingCode(setting?.country_code ?? '')
  const number = code && setting?.number ? underCode(code, digitsOf(setting.number)) : ''
  return number ? `https://api.whatsapp.com/send?phone=${encodeURIComponent(number)}` : undefined
}
