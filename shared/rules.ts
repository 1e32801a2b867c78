import { latinDigits } from './text.ts'
import {
  characters,
  isAllowedFile,
  isEmail,
  isPersonName,
  isPhoneInput,
  isPhoneOrEmail,
  type MessageKey,
  type ValidationIssue,
} from './validation.ts'

/** A check of one field's text: what is wrong with it, or nothing. */
export type Rule = (text: string) => ValidationIssue | undefined

type Bounds = { min?: number; max?: number }

const between =
  (measure: (text: string) => number, minKey: MessageKey, maxKey: MessageKey) =>
  ({ min, max }: Bounds): Rule =>
  (text): ValidationIssue | undefined => {
    const size = measure(text)
    if (min !== undefined && size < min) return { key: minKey, params: { min } }
    return max !== undefined && size > max ? { key: maxKey, params: { max } } : undefined
  }

const holds =
  (test: (text: string) => boolean, key: MessageKey): Rule =>
  (text) =>
    test(text) ? undefined : { key }

/** The field is filled in. */
export const required: Rule = holds((text) => text.trim() !== '', 'required')

/** The text is an e-mail address. */
export const email: Rule = holds(isEmail, 'email')

/** The text looks like a phone. */
export const phone: Rule = holds(isPhoneInput, 'phone')

/** The text is a phone or an e-mail address. */
export const phoneOrEmail: Rule = holds(isPhoneOrEmail, 'phone_or_email')

/** The text is a name as passports write it. */
export const personName: Rule = holds((text) => isPersonName(text.trim()), 'person_name')

/** The text has a number of characters within the bounds. */
export const lengthWithin = between(characters, 'min_length', 'max_length')

/** The number lies within the bounds. */
export const valueWithin = between((text) => Number(latinDigits(text)), 'min_value', 'max_value')

/** The text repeats another one. */
export const sameAs = (other: string): Rule => holds((text) => text === other, 'confirmed')

/** The text is another one than before. */
export const differentFrom = (other: string): Rule => holds((text) => text !== other, 'different')

/** The first thing that is wrong with a text; a field left empty only ever fails `required`. */
export function firstIssue(text: string, rules: readonly Rule[]): ValidationIssue | undefined {
  const applying = text.trim() === '' ? rules.filter((rule) => rule === required) : rules
  for (const rule of applying) {
    const issue = rule(text)
    if (issue) return issue
  }
  return undefined
}

/** A file as forms and the server know it before its bytes are read. */
export type FileFacts = { name: string; type: string; size: number }

type FileLimits = { files: Bounds; kilobytes: Bounds }

/** The first thing that is wrong with files that were chosen: how many, how large, of what kind. */
export function fileIssue(files: readonly FileFacts[], { files: count, kilobytes }: FileLimits): ValidationIssue | undefined {
  if (count.max === 0 && files.length > 0) return { key: 'files_not_allowed' }
  if (count.min !== undefined && files.length < count.min) return { key: 'min_files', params: { min: count.min } }
  if (count.max !== undefined && files.length > count.max) return { key: 'max_files', params: { max: count.max } }
  return files.map((file) => oneFileIssue(file, kilobytes)).find((issue) => issue !== undefined)
}

function oneFileIssue({ name, type, size }: FileFacts, { min, max }: Bounds): ValidationIssue | undefined {
  if (!isAllowedFile(name, type)) return { key: 'file_kind' }
  if (min !== undefined && size < min * 1024) return { key: 'min_file_size', params: { min } }
  return max !== undefined && size > max * 1024 ? { key: 'max_file_size', params: { max } } : undefined
}
