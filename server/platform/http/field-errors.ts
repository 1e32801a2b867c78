import type { z } from 'zod'
import { readIssue } from '#contract/issue.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { FieldErrors } from '../errors.ts'
import type { Translator } from '../messages.ts'

type ZodIssue = z.core.$ZodIssue

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

const bySize = (issue: Extract<ZodIssue, { code: 'too_small' | 'too_big' }>): ValidationIssue => {
  const side = issue.code === 'too_small' ? 'min' : 'max'
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') return { key: `${side}_length`, params: { [side]: bound } }
  if (issue.origin === 'array') return { key: `${side}_items`, params: { [side]: bound } }
  return { key: `${side}_value`, params: { [side]: bound } }
}

const formats: Record<string, ValidationIssue['key']> = { email: 'email', datetime: 'date' }

const byType = (expected: string, input: unknown): ValidationIssue['key'] => {
  if (isEmpty(input)) return 'required'
  return expected === 'number' || expected === 'int' ? 'numeric' : 'invalid'
}

function toValidationIssue(issue: ZodIssue): ValidationIssue {
  const own = readIssue(issue.message)
  if (own) return isEmpty(issue.input) && own.key === 'choice' ? { key: 'choose' } : own
  if (issue.code === 'too_small' || issue.code === 'too_big') return bySize(issue)
  if (issue.code === 'invalid_format') return { key: formats[issue.format] ?? 'choice' }
  if (issue.code === 'invalid_type') return { key: byType(issue.expected, issue.input) }
  return { key: 'choice' }
}

/** Every issue of a parse as issues by dotted field path. */
export function parseIssues(error: z.core.$ZodError, into: FieldErrors = {}): FieldErrors {
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const list = into[field] ?? []
    list.push(toValidationIssue(issue))
    into[field] = list
  }
  return into
}

/** The most issues that one answer names. */
export const mostIssues = 100

/** The texts of field issues in the language of `t`; beyond {@link mostIssues} one text of the body mentions that there are more. */
export function translateFieldErrors(t: Translator, issues: FieldErrors): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  let left = mostIssues
  for (const [field, list] of Object.entries(issues)) {
    if (left > 0)
      texts[field] = list
        .slice(0, left)
        .map((issue) => ('text' in issue ? issue.text : t(`validation.${issue.key}`, issue.params)))
    left -= list.length
    if (left < 0) return { ...texts, body: [...(texts.body ?? []), t('validation.more_issues')] }
  }
  return texts
}
