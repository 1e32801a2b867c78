import type { Account, AccountIssue } from './provider.ts'

/** What a value of an account has to look like; `optional` ones may be left out. */
export type ValueRule = { pattern: RegExp; optional?: boolean }

/** What is missing or malformed among the secrets and settings of an account. */
export function findIssues(
  { secrets, settings }: Pick<Account, 'secrets' | 'settings'>,
  rules: { secrets: Readonly<Record<string, ValueRule>>; settings: Readonly<Record<string, ValueRule>> },
): AccountIssue[] {
  return [...issuesIn(secrets, rules.secrets), ...issuesIn(settings, rules.settings)]
}

const issuesIn = (values: Readonly<Record<string, string>>, rules: Readonly<Record<string, ValueRule>>): AccountIssue[] =>
  Object.entries(rules).flatMap(([setting, { pattern, optional }]): AccountIssue[] => {
    const value = values[setting] ?? ''
    if (value === '') return optional ? [] : [{ setting, issue: 'missing' }]
    return pattern.test(value) ? [] : [{ setting, issue: 'invalid' }]
  })

/** A token or shared secret: visible ASCII, long enough not to be guessed, without blanks from copying. */
export const sharedSecret: ValueRule = { pattern: /^[!-~]{16,4096}$/ }

/** A line of text for people, such as a street or a city. */
export const plainLine: ValueRule = { pattern: /^[^\p{Cc}]{2,200}$/u }
