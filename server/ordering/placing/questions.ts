import type { FieldErrors } from '#server/platform/errors.ts'
import type { QuestionRow } from '#server/products/index.ts'
import { cleanText } from '#shared/clean-text.ts'
import { isDay } from '#shared/dates.ts'
import { latinDigits } from '#shared/text.ts'
import { characters, isNumeric, limits, type ValidationIssue } from '#shared/validation.ts'
import type { StoredAnswer } from '../present/order-parts.ts'

type Question = Pick<QuestionRow, 'code' | 'label' | 'type' | 'choices' | 'required' | 'per'>

/** Answers by the codes of their questions, as they were sent. */
export type AnswerBody = Readonly<Record<string, unknown>>

const answerText = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : ''

/** The issue of a text as the answer to a question; undefined when it is valid. */
function answerIssue({ type, choices, required }: Question, text: string): ValidationIssue | undefined {
  if (text === '') return required ? { key: 'required' } : undefined
  if (type === 'number') return isNumeric(text) ? undefined : { key: 'numeric' }
  if (type === 'date') return isDay(text) ? undefined : { key: 'date' }
  if (type === 'choice') return choices?.some(({ code }) => code === text) ? undefined : { key: 'choice' }
  return characters(text) > limits.answer.max ? { key: 'max_length', params: { max: limits.answer.max } } : undefined
}

function answerOf({ type, choices }: Question, text: string): StoredAnswer['answer'] {
  const label = choices?.find(({ code }) => code === text)?.label
  return { value: type === 'number' ? latinDigits(text) : text, ...(type === 'choice' && label && { label }) }
}

type QuestionGroup = { field: string; traveller: number | null; questions: readonly Question[]; body: AnswerBody }

function readOne({ field, traveller, questions, body }: QuestionGroup, issues: FieldErrors, answers: StoredAnswer[]): void {
  for (const code of Object.keys(body))
    if (!questions.some((question) => question.code === code)) issues[`${field}.${code}`] = [{ key: 'choice' }]
  for (const question of questions) {
    const { code, label, type } = question
    const value = Object.hasOwn(body, code) ? body[code] : undefined
    const text = answerText(value)
    const issue: ValidationIssue | undefined = Array.isArray(value) ? { key: 'choice' } : answerIssue(question, text)
    if (issue) issues[`${field}.${code}`] = [issue]
    else if (text !== '') answers.push({ traveller, code, label, type, answer: answerOf(question, text) })
  }
}

/** Reads the answers to a product's questions, once for the order and once for each traveller; every issue by its field. */
export function readAnswers(
  questions: readonly Question[],
  order: AnswerBody | undefined,
  travellers: readonly (AnswerBody | undefined)[],
): { answers: StoredAnswer[]; issues: FieldErrors } {
  const issues: FieldErrors = {}
  const answers: StoredAnswer[] = []
  const ofOrder = questions.filter(({ per }) => per === 'order')
  const ofTraveller = questions.filter(({ per }) => per === 'traveller')
  readOne({ field: 'answers', traveller: null, questions: ofOrder, body: order ?? {} }, issues, answers)
  for (const [place, body] of travellers.entries())
    readOne({ field: `travellers.${place}.answers`, traveller: place, questions: ofTraveller, body: body ?? {} }, issues, answers)
  return { answers, issues }
}
