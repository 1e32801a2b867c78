import { expect, test } from 'vitest'
import { formIssues } from '#web/platform/forms/field-checks.ts'
import { aQuote } from '../quote-fixture.ts'
import { documentChecks } from './document-checks.ts'

const passport = {
  'travellers.0.document.kind': 'passport',
  'travellers.0.document.number': 'A1234567',
  'travellers.0.document.nationality': 'eg',
  'travellers.0.document.expires_on': '2032-05-01',
}
const travel_documents = { kinds: ['passport' as const], valid_months: 6, valid_until: '2032-05-02' }

function issuesOf(values: Record<string, string>, quote = aQuote({ travel_documents })): string[] {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return formIssues(form, documentChecks(quote, 'en')).map(([field, { key }]) => `${field} ${key}`)
}

test('each field of a document is needed where the product asks for one', () => {
  const fields = ['kind', 'number', 'nationality', 'expires_on']
  expect(issuesOf({})).toEqual(fields.map((name) => `travellers.0.document.${name} required`))
  expect(issuesOf({}, aQuote())).toEqual([])
})

test('a document that expires before the day that the trip asks for is named, and one of that day is not', () => {
  expect(issuesOf(passport)).toEqual(['travellers.0.document.expires_on document_expires'])
  expect(issuesOf({ ...passport, 'travellers.0.document.expires_on': '2032-05-02' })).toEqual([])
})

test('a saved traveller needs no number', () => {
  const saved = { 'travellers.0.saved_id': 'one', 'travellers.0.document.number': '' }
  expect(issuesOf({ ...passport, ...saved, 'travellers.0.document.expires_on': '2033-01-01' })).toEqual([])
})

test.each([
  [{}, []],
  [{ number: 'Z' }, ['travellers.0.document.number document_number']],
  [{ number: 'A1234567', kind: 'iqama' }, ['travellers.0.document.number document_number']],
  [{ number: '٢١٢٣٤٥٦٧٨٩', kind: 'iqama' }, []],
  [{ number: '2123456789', kind: 'national_id', nationality: 'sa' }, ['travellers.0.document.number document_number']],
  [{ number: '', kind: 'iqama' }, ['travellers.0.document.number required']],
])('a number has the form of its kind: %o', (changes, issues) => {
  const document = Object.entries({ ...changes, expires_on: '2033-01-01' })
  expect(
    issuesOf({ ...passport, ...Object.fromEntries(document.map(([name, value]) => [`travellers.0.document.${name}`, value])) }),
  ).toEqual(issues)
})
