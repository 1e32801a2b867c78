import { expect, test } from 'vitest'
import { formIssues } from '#web/platform/forms/field-checks.ts'
import { uploadedField, uploadedFilesIn, uploadedValue } from './files/uploaded-files.ts'
import { answerChecks, type RequestField, requestAnswers } from './request-form.ts'

const field = (code: string, type: RequestField['type'], more: Partial<RequestField> = {}): RequestField => ({
  code,
  type,
  label: code,
  hint: null,
  required: true,
  min: null,
  max: null,
  max_kilobytes: null,
  choices: [],
  ...more,
})

const fields = [
  field('place', 'text', { min: 2, max: 10 }),
  field('nights', 'number', { min: 1, max: 60 }),
  field('start', 'date', { min: 7, max: 30 }),
  field('style', 'choice', { choices: [{ code: 'family', label: 'Family' }] }),
  field('who', 'party', { max: 4 }),
  field('budget', 'budget', { required: false, min: 500, max: 5000 }),
  field('papers', 'files', { max: 2, max_kilobytes: 1 }),
]
const calendar = { today: '2027-01-01', write: (day: string) => day }

const pdf = (bytes: number, name = 'a.pdf') => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

function formOf(answers: Record<string, string | File>) {
  const form = new FormData()
  for (const [code, value] of Object.entries(answers)) form.append(code.includes('.') ? code : `form.answers.${code}`, value)
  return form
}

const good = {
  place: 'العلا',
  nights: '٣',
  start: '2027-01-08',
  style: 'family',
  who_adults: '2',
  who_children: '0',
  who_infants: '0',
  budget: '2,500.50',
  papers: pdf(1000),
}

const issues = (changes: Record<string, string | File>) =>
  Object.fromEntries(
    formIssues(formOf({ ...good, ...changes }), answerChecks(fields, calendar)).map(([name, { key }]) => [
      name.replace('form.answers.', ''),
      key,
    ]),
  )

test('answers within the bounds of their fields have no error', { tags: ['S-082'] }, () => {
  expect(issues({})).toEqual({})
  expect(requestAnswers(formOf(good))).toEqual({ ...good, papers: undefined })
})

test.each([
  [{ place: '' }, { place: 'required' }],
  [{ place: 'a place far away' }, { place: 'max_length' }],
  [{ nights: 'three' }, { nights: 'numeric' }],
  [{ nights: '61' }, { nights: 'max_value' }],
  [{ start: '2027-01-07' }, { start: 'date_too_early' }],
  [{ start: '2027-02-01' }, { start: 'date_too_late' }],
  [{ style: '' }, { style: 'choose' }],
  [{ who_adults: '0', who_children: '1' }, { who_adults: 'min_value' }],
  [{ who_adults: '3', who_children: '2' }, { who_adults: 'max_value' }],
  [{ who_infants: 'one' }, { who_adults: undefined, who_infants: 'numeric' }],
  [{ budget: '1.234' }, { budget: 'amount' }],
  [{ budget: '499' }, { budget: 'min_value' }],
  [{ papers: pdf(2000) }, { papers: 'max_file_size' }],
  [{ papers: pdf(10, 'a.exe') }, { papers: 'file_kind' }],
  [{ papers: new File([], '') }, { papers: 'min_files' }],
])('%o has an error before the form is sent', { tags: ['S-082'] }, (changes, expected) => {
  expect(issues(changes)).toEqual(expected)
})

test('files that arrived already count, and what is no file of ours is left out', () => {
  const restored = { id: '0190a7c0-0000-7000-8000-000000000001', field: 'papers', name: 'جواز.pdf', size: 12 }
  const form = formOf({ ...good, papers: new File([], '') })
  for (const value of [uploadedValue(restored), '{"id":1}', 'null', 'no json']) form.append(uploadedField, value)
  expect(uploadedFilesIn(form)).toEqual([restored])
  expect(formIssues(form, answerChecks(fields, calendar))).toEqual([])
  form.append('form.answers.papers', pdf(1))
  form.append('form.answers.papers', pdf(1))
  expect(formIssues(form, answerChecks(fields, calendar))).toEqual([
    ['form.answers.papers', { key: 'max_files', params: { max: 2 } }],
  ])
})
