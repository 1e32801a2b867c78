import type { FieldErrors } from '#server/platform/errors.ts'
import { translator } from '#server/platform/messages.ts'
import { cleanText } from '#shared/clean-text.ts'
import { addDays, formatDay } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { type Locale, locales, type Text } from '#shared/locale.ts'
import { amountText, formatAmount, parseAmount } from '#shared/money.ts'
import { partFields, partyParts, type RequestFieldRecord, type RequestFieldType } from '#shared/request-form.ts'
import { latinDigits } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { characters, isNumeric, limits, patterns, type ValidationIssue } from '#shared/validation.ts'

/** An answer as its row keeps it: what was given, and its words in both languages where they are not the same. */
export type StoredAnswer = {
  code: string
  label: Text
  type: RequestFieldType
  answer: { value: string; label?: Text }
}

export type AnswerContext = { today: string; currency: { code: string; sign: Text }; uploads: readonly { field: string }[] }

type AnswerBody = Record<string, unknown>
type AnswerResult = { answer?: StoredAnswer['answer']; issues?: FieldErrors }

const answerText = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : ''

const inBoth = (write: (locale: (typeof locales)[number]) => string): Text =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)]))

const wrong = (code: string, issue: ValidationIssue): AnswerResult => ({ issues: { [`answers.${code}`]: [issue] } })

const mostCharacters = { text: 200, long_text: limits.answer.max }

function readText({ code, type, min, max }: RequestFieldRecord, text: string): AnswerResult {
  const most = max ?? (type === 'long_text' ? mostCharacters.long_text : mostCharacters.text)
  if (characters(text) > most) return wrong(code, { key: 'max_length', params: { max: most } })
  if (min !== undefined && characters(text) < min) return wrong(code, { key: 'min_length', params: { min } })
  return { answer: { value: text } }
}

function boundIssue(value: number, { min, max }: RequestFieldRecord): ValidationIssue | undefined {
  if (min !== undefined && value < min) return { key: 'min_value', params: { min } }
  return max !== undefined && value > max ? { key: 'max_value', params: { max } } : undefined
}

function readNumber(field: RequestFieldRecord, text: string): AnswerResult {
  if (!isNumeric(text)) return wrong(field.code, { key: 'numeric' })
  const issue = boundIssue(Number(latinDigits(text)), field)
  return issue ? wrong(field.code, issue) : { answer: { value: latinDigits(text) } }
}

/** A budget as it was meant: hundredths only where there are any. */
const budgetText = (value: string): string => formatAmount(value).replace(/\.00$/, '')

function readBudget(field: RequestFieldRecord, text: string, { currency }: AnswerContext): AnswerResult {
  const amount = latinDigits(text).replaceAll(/[,\s]/g, '')
  if (!patterns.amount.test(amount)) return wrong(field.code, { key: 'amount' })
  const issue = boundIssue(Number(amount), field)
  if (issue) return wrong(field.code, issue)
  const value = amountText(parseAmount(amount))
  return {
    answer: { value, label: inBoth((locale) => `${budgetText(value)} ${currency.sign[locale] ?? currency.code}`) },
  }
}

function readDate({ code, min, max }: RequestFieldRecord, typed: string, { today }: AnswerContext): AnswerResult {
  const text = readDay(typed)
  if (!text) return wrong(code, { key: 'date' })
  const [first, last] = [addDays(today, min ?? 0), addDays(today, max ?? 730)]
  if (text < first) return wrong(code, { key: 'date_too_early', params: { date: first } })
  if (text > last) return wrong(code, { key: 'date_too_late', params: { date: last } })
  return { answer: { value: text, label: inBoth((locale) => formatDay(text, locale)) } }
}

function readChoice({ code, choices = [] }: RequestFieldRecord, text: string): AnswerResult {
  const chosen = choices.find((choice) => choice.code === text)
  return chosen ? { answer: { value: text, label: chosen.label } } : wrong(code, { key: 'choice' })
}

function partyText(counts: Record<string, number>, locale: Locale): string {
  const parts = partyParts.flatMap((part) => {
    const count = counts[part] ?? 0
    return count > 0 ? [translator(locale)(`requests.${part}`, { n: count })] : []
  })
  return joinList(parts, locale)
}

function readParty(field: RequestFieldRecord, body: AnswerBody): AnswerResult {
  const counts: Record<string, number> = {}
  const issues: FieldErrors = {}
  for (const [place, name] of partFields(field.code).entries()) {
    const text = latinDigits(answerText(body[name]))
    const count = text === '' ? 0 : Number(text)
    if (!/^\d{0,3}$/.test(text)) issues[`answers.${name}`] = [{ key: 'numeric' }]
    else counts[partyParts[place] ?? ''] = count
  }
  if (Object.keys(issues).length > 0) return { issues }
  const size = Object.values(counts).reduce((all, count) => all + count, 0)
  if (size === 0 && !field.required) return {}
  const first = `${field.code}_adults`
  if (!counts.adults) return wrong(first, { key: 'min_value', params: { min: 1 } })
  const issue = boundIssue(size, { ...field, min: field.min ?? 1, max: field.max ?? 500 })
  if (issue) return wrong(first, issue)
  const label = inBoth((locale) => partyText(counts, locale))
  return { answer: { value: String(size), label } }
}

function readFiles({ code, required, min, max }: RequestFieldRecord, { uploads }: AnswerContext): AnswerResult {
  const count = uploads.filter(({ field }) => field === code).length
  const least = Math.max(min ?? 0, required ? 1 : 0)
  const most = max ?? limits.files.max
  if (count < least) return wrong(code, { key: 'min_files', params: { min: least } })
  return count > most ? wrong(code, { key: 'max_files', params: { max: most } }) : {}
}

const readers: Record<
  Exclude<RequestFieldType, 'party' | 'files'>,
  (field: RequestFieldRecord, text: string, context: AnswerContext) => AnswerResult
> = {
  text: readText,
  long_text: readText,
  number: readNumber,
  date: readDate,
  choice: readChoice,
  budget: readBudget,
}

function readField(field: RequestFieldRecord, body: AnswerBody, context: AnswerContext): AnswerResult {
  if (field.type === 'files') return readFiles(field, context)
  if (field.type === 'party') return readParty(field, body)
  const text = answerText(body[field.code])
  if (text !== '') return readers[field.type](field, text, context)
  return field.required ? wrong(field.code, { key: field.type === 'choice' ? 'choose' : 'required' }) : {}
}

/** Reads the answers to a request's form; every field that is wrong is named, also those that the form has not. */
export function readAnswers(
  fields: readonly RequestFieldRecord[],
  body: AnswerBody,
  context: AnswerContext,
): { answers: StoredAnswer[]; issues: FieldErrors } {
  const names = new Set(fields.flatMap(({ code, type }) => (type === 'party' ? partFields(code) : [code])))
  const issues: FieldErrors = {}
  for (const name of Object.keys(body)) if (!names.has(name)) issues[`answers.${name}`] = [{ key: 'unknown_field' }]
  const answers = fields.flatMap((field) => {
    const read = readField(field, body, context)
    Object.assign(issues, read.issues)
    return read.answer ? [{ code: field.code, label: field.label, type: field.type, answer: read.answer }] : []
  })
  return { answers, issues }
}
