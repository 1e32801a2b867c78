import { isCommonPassword, type OwnText } from './common-passwords.ts'
import { limits, type MessageKey } from './validation.ts'

/** How long a password may be, in characters. */
export const passwordLimits = limits.password

/** An item of the live checklist: its code names the text, its test checks whether a password meets it. */
export type PasswordCheck = {
  code: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special'
  test: (password: string) => boolean
}

const lengthFits = (password: string) => {
  const { length } = [...password]
  return length >= passwordLimits.min && length <= passwordLimits.max
}

/** The rule of the specification as a list, in the order in which the form shows it. */
export const passwordChecks = [
  { code: 'length', test: lengthFits },
  { code: 'lowercase', test: (password) => /\p{Ll}/u.test(password) },
  { code: 'uppercase', test: (password) => /\p{Lu}/u.test(password) },
  { code: 'digit', test: (password) => /\p{Nd}/u.test(password) },
  { code: 'special', test: (password) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password) },
] as const satisfies readonly PasswordCheck[]

const keyOfCheck = {
  length: 'password_length',
  lowercase: 'strong_password',
  uppercase: 'strong_password',
  special: 'strong_password',
  digit: 'password_digit',
} as const satisfies Record<PasswordCheck['code'], MessageKey>

const isAnyOf = (password: string, names: readonly OwnText[]) =>
  names.some((name) => name?.trim().toLowerCase() === password.toLowerCase())

/**
 * Every message that a password earns, none of which needs parameters; names are what its owner would think of: e-mail,
 * phone, names, the company's.
 */
export function passwordIssues(password: string, names: readonly OwnText[] = []): MessageKey[] {
  if (password === '') return ['required']
  const keys = new Set<MessageKey>(passwordChecks.filter(({ test }) => !test(password)).map(({ code }) => keyOfCheck[code]))
  if (isAnyOf(password, names)) keys.add('password_is_email')
  else if (lengthFits(password) && isCommonPassword(password, names)) keys.add('common_password')
  return [...keys]
}
