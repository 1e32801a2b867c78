import { dayIn, isDay } from '#shared/dates.ts'
import { firstIssue, type Rule } from '#shared/rules.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import { now } from '../clock.ts'

/** The checks of a field: rules for its text, rules that look at the whole form, a box that must be ticked, options of which one must be chosen, or files. */
export type FieldCheck = readonly Rule[] | ((form: FormData) => readonly Rule[]) | 'ticked' | 'chosen' | FilesCheck

/** A check of what is no text, such as files. */
export type FilesCheck = { issue(form: FormData): ValidationIssue | undefined }

/** The checks of a form by the names of its fields, in their order on the page. */
export type FieldChecks = Readonly<Record<string, FieldCheck>>

/** The first thing that is wrong with each field, in the order of the checks. */
export function formIssues(form: FormData, checks: FieldChecks): [field: string, issue: ValidationIssue][] {
  return Object.keys(checks).flatMap((field) => {
    const issue = fieldIssue(form, checks, field)
    return issue ? [[field, issue] as [string, ValidationIssue]] : []
  })
}

/** The first thing that is wrong with one field; nothing for a field that has no check. */
export function fieldIssue(form: FormData, checks: FieldChecks, field: string): ValidationIssue | undefined {
  const check = checks[field]
  const text = fieldText(form, field)
  if (check === undefined) return undefined
  if (check === 'ticked') return text === '' ? { key: 'mandatory' } : undefined
  if (check === 'chosen') return text === '' ? { key: 'choose' } : undefined
  if ('issue' in check) return check.issue(form)
  return firstIssue(text, typeof check === 'function' ? check(form) : check)
}

/** The text of a field; empty when it is not there. */
export function fieldText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** A box as the API takes it; one that is not ticked is for the API to refuse, in the reader's language. */
export const tickIn = (form: FormData, field: string) => fieldText(form, field) as 'on'

/** The text is a calendar day that has begun, somewhere on earth. */
export const pastDay: Rule = (text) => {
  if (!isDay(text)) return { key: 'date' }
  return text > dayIn('Pacific/Kiritimati', new Date(now())) ? { key: 'date_past' } : undefined
}
