import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { type AnswerContext, readAnswers } from './read-answers.ts'

const label = { ar: 'سؤال', en: 'Question' }
const context: AnswerContext = { today: '2026-11-21', currency: { code: 'SAR', sign: { ar: 'ر.س', en: 'SAR' } }, uploads: [] }
const field = (own: Partial<RequestFieldRecord> & Pick<RequestFieldRecord, 'type'>): RequestFieldRecord => ({
  code: 'f',
  label,
  required: false,
  ...own,
})
const read = (own: RequestFieldRecord, body: Record<string, unknown>, more: Partial<AnswerContext> = {}) =>
  readAnswers([own], body, { ...context, ...more })

test.each([
  [field({ type: 'text', required: true }), {}, { f: 'required' }],
  [field({ type: 'text', required: true }), { f: '   ' }, { f: 'required' }],
  [field({ type: 'choice', required: true, choices: [{ code: 'a', label }] }), {}, { f: 'choose' }],
  [field({ type: 'choice', choices: [{ code: 'a', label }] }), { f: 'b' }, { f: 'choice' }],
  [field({ type: 'text', max: 5 }), { f: 'طويلة جدًا' }, { f: 'max_length' }],
  [field({ type: 'text', min: 3 }), { f: 'ab' }, { f: 'min_length' }],
  [field({ type: 'long_text' }), { f: 'x'.repeat(2001) }, { f: 'max_length' }],
  [field({ type: 'number' }), { f: 'many' }, { f: 'numeric' }],
  [field({ type: 'number', min: 2 }), { f: '1' }, { f: 'min_value' }],
  [field({ type: 'number', max: 9 }), { f: 10 }, { f: 'max_value' }],
  [field({ type: 'date' }), { f: '2026-02-30' }, { f: 'date' }],
  [field({ type: 'date' }), { f: '2026-11-20' }, { f: 'date_too_early' }],
  [field({ type: 'date', max: 30 }), { f: '2027-01-01' }, { f: 'date_too_late' }],
  [field({ type: 'budget' }), { f: '12.345' }, { f: 'amount' }],
  [field({ type: 'budget', min: 500 }), { f: '499.99' }, { f: 'min_value' }],
  [field({ type: 'party', required: true }), {}, { f_adults: 'min_value' }],
  [field({ type: 'party', max: 4 }), { f_adults: '3', f_children: '2' }, { f_adults: 'max_value' }],
  [field({ type: 'party' }), { f_adults: 'two' }, { f_adults: 'numeric' }],
  [field({ type: 'files', required: true }), {}, { f: 'min_files' }],
  [field({ type: 'text' }), { g: 'x' }, { g: 'unknown_field' }],
] as const)('%j answered %j is refused as %j', (own, body, expected) => {
  const { issues } = read(own, body)
  expect(
    Object.fromEntries(Object.entries(issues).map(([path, [issue]]) => [path, issue && 'key' in issue && issue.key])),
  ).toEqual(Object.fromEntries(Object.entries(expected).map(([code, key]) => [`answers.${code}`, key])))
})

test('answers are kept with their words in both languages', () => {
  const fields = [
    field({ code: 'when', type: 'date' }),
    field({ code: 'budget', type: 'budget' }),
    field({ code: 'who', type: 'party' }),
    field({ code: 'kind', type: 'choice', choices: [{ code: 'sea', label: { ar: 'بحر', en: 'Sea' } }] }),
  ]
  const body = { when: '2026-12-24', budget: '١٢٬٥٠٠', who_adults: '2', who_children: '1', kind: 'sea' }
  const { answers, issues } = readAnswers(fields, { ...body, budget: '12,500' }, context)
  expect(issues).toEqual({})
  expect(answers.map(({ answer }) => answer)).toEqual([
    { value: '2026-12-24', label: { ar: 'الخميس 24 ديسمبر 2026', en: 'Thu 24 Dec 2026' } },
    { value: '12500.00', label: { ar: '12,500 ر.س', en: '12,500 SAR' } },
    { value: '3', label: { ar: 'بالغان وطفل واحد', en: '2 adults and 1 child' } },
    { value: 'sea', label: { ar: 'بحر', en: 'Sea' } },
  ])
})

test('a budget with hundredths keeps them', () => {
  const { answers } = read(field({ type: 'budget' }), { f: '9000.50' })
  expect(answers[0]?.answer.label).toEqual({ ar: '9,000.50 ر.س', en: '9,000.50 SAR' })
})

test('answers lose what nobody sees and what turns the text around', () => {
  const { answers } = read(field({ type: 'text' }), { f: '\u202eevil\u2066 \u0000' })
  expect(answers.map(({ answer }) => answer.value)).toEqual(['evil'])
})

test('files are counted by their field', () => {
  const own = field({ type: 'files', max: 1 })
  expect(read(own, {}, { uploads: [{ field: 'f' }] }).issues).toEqual({})
  expect(read(own, {}, { uploads: [{ field: 'f' }, { field: 'f' }] }).issues).toEqual({
    'answers.f': [{ key: 'max_files', params: { max: 1 } }],
  })
  expect(read(own, {}, { uploads: [{ field: 'other' }, { field: 'f' }] }).issues).toEqual({})
})

test('whatever is sent, each field either has an answer or an issue or is empty, and nothing throws', () => {
  const types = ['text', 'long_text', 'number', 'date', 'choice', 'party', 'budget', 'files'] as const
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.boolean(), fc.anything(), (type, required, value) => {
      const { answers, issues } = read(field({ type, required }), { f: value, f_adults: value })
      expect(answers.length <= 1).toBe(true)
      if (answers.length === 1 && type !== 'party') expect(issues['answers.f']).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
