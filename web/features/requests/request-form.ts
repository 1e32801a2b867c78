import type { Infer } from '#contract/client.ts'
import type { RequestField as RequestFieldEntry } from '#contract/services.ts'
import { addDays } from '#shared/dates.ts'
import { partFields } from '#shared/request-form.ts'
import { fileIssue, lengthWithin, type Rule, required, valueWithin } from '#shared/rules.ts'
import { latinDigits } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { isNumeric, limits, patterns } from '#shared/validation.ts'
import { type FieldCheck, type FieldChecks, type FilesCheck, fieldText } from '#web/platform/forms/field-checks.ts'
import { filesIn, uploadedFilesIn } from './files/uploaded-files.ts'

/** One field of a service's request form. */
export type RequestField = Infer<typeof RequestFieldEntry>

/** The calendar that dates are checked against: the company's present day, and how a day is written; without it dates are left to the API. */
export type Calendar = { today: string; write(day: string): string } | null

/** The name of a field's control, as the API names its faults. */
export const answerName = (code: string): string => `form.answers.${code}`

/** The most characters of a text that sets no bound of its own. */
export const mostCharacters = { text: 200, long_text: limits.answer.max } as const

/** The days that a date may be. */
export const dayBounds = ({ min, max }: Pick<RequestField, 'min' | 'max'>, today: string) => ({
  first: addDays(today, min ?? 0),
  last: addDays(today, max ?? 730),
})

/** How many files a field takes, and how large each may be. */
export const fileBounds = ({ required, min, max, max_kilobytes }: RequestField) => ({
  files: { min: Math.max(min ?? 0, required ? 1 : 0), max: max ?? limits.files.max },
  kilobytes: { max: max_kilobytes ?? limits.fileKilobytes.max },
})

const plainAmount = (text: string) => latinDigits(text).replaceAll(/[,\s]/g, '')

const bounds = ({ min, max }: RequestField) => ({ min: min ?? undefined, max: max ?? undefined })

const numeric: Rule = (text) => (isNumeric(text) ? undefined : { key: 'numeric' })

const digits: Rule = (text) => (/^\d{0,3}$/.test(latinDigits(text)) ? undefined : { key: 'numeric' })

const amount: Rule = (text) => (patterns.amount.test(plainAmount(text)) ? undefined : { key: 'amount' })

const day =
  (field: RequestField, calendar: Calendar): Rule =>
  (typed) => {
    const text = readDay(typed)
    if (!text) return { key: 'date' }
    if (!calendar) return undefined
    const { first, last } = dayBounds(field, calendar.today)
    if (text < first) return { key: 'date_too_early', params: { date: calendar.write(first) } }
    return text > last ? { key: 'date_too_late', params: { date: calendar.write(last) } } : undefined
  }

const rulesOf = {
  text: (field) => [lengthWithin({ ...bounds(field), max: field.max ?? mostCharacters.text })],
  long_text: (field) => [lengthWithin({ ...bounds(field), max: field.max ?? mostCharacters.long_text })],
  number: (field) => [numeric, valueWithin(bounds(field))],
  budget: (field) => [amount, (text) => valueWithin(bounds(field))(plainAmount(text))],
  date: (field, calendar) => [day(field, calendar)],
  choice: () => [],
} as const satisfies Record<string, (field: RequestField, calendar: Calendar) => readonly Rule[]>

/** A party is judged as a whole where its adults stand. */
function partyChecks(field: RequestField): [string, FieldCheck][] {
  const names = partFields(field.code).map(answerName)
  const [adults = '', ...others] = names
  const within = valueWithin({ min: field.min ?? 1, max: field.max ?? 500 })
  const check = (form: FormData): Rule[] => {
    const counts = names.map((name) => Number(latinDigits(fieldText(form, name))))
    const size = counts.reduce((all, count) => all + count, 0)
    if (size === 0 && !field.required) return [digits]
    const grown: Rule = () => (counts[0] === 0 ? { key: 'min_value', params: { min: 1 } } : undefined)
    return [required, digits, grown, () => within(String(size))]
  }
  return [[adults, check], ...others.map((name): [string, FieldCheck] => [name, [digits]])]
}

/** Files of a field: those that are chosen now and those that were sent before. */
export const filesCheck = (field: RequestField, name: string): FilesCheck => ({
  issue(form) {
    const { files, kilobytes } = fileBounds(field)
    const uploaded = uploadedFilesIn(form).filter((file) => file.field === field.code).length
    const count = { min: Math.max(0, files.min - uploaded), max: files.max - uploaded }
    const chosen = filesIn(form, name)
    if (chosen.length > count.max) return { key: 'max_files', params: { max: files.max } }
    return fileIssue(chosen, { files: count, kilobytes })
  },
})

function checksOf(field: RequestField, calendar: Calendar): [string, FieldCheck][] {
  const { code, type } = field
  const name = answerName(code)
  if (type === 'party') return partyChecks(field)
  if (type === 'files') return [[name, filesCheck(field, name)]]
  if (type === 'choice') return field.required ? [[name, 'chosen']] : []
  return [[name, [...(field.required ? [required] : []), ...rulesOf[type](field, calendar)]]]
}

/** The checks of a form's answers, in the order of the page. */
export const answerChecks = (fields: readonly RequestField[], calendar: Calendar): FieldChecks =>
  Object.fromEntries(fields.flatMap((field) => checksOf(field, calendar)))

/** The answers of a form by their codes, as they were typed; files go their own way. */
export function requestAnswers(form: FormData): Record<string, string> {
  const before = answerName('')
  const texts = [...form].filter(([name, value]) => name.startsWith(before) && typeof value === 'string')
  return Object.fromEntries(texts.map(([name, value]) => [name.slice(before.length), String(value)]))
}
