import { expect, test } from 'vitest'
import { formIssues } from '#web/platform/forms/field-checks.ts'
import type { Question } from '../wire.ts'
import { countTravellers, detailChecks, detailsIn, orderBody } from './order-form.ts'

const filled = {
  step: 'confirm',
  quote: 'signed',
  idempotency_key: 'k',
  'travellers.0.kind': 'adult',
  'travellers.0.firstname': 'Noura',
  'travellers.0.lastname': 'Alharbi',
  'travellers.0.birthdate': '',
  'travellers.1.kind': 'child',
  'travellers.1.firstname': 'Sami',
  'travellers.1.lastname': 'Alharbi',
  'travellers.1.birthdate': '2019-03-04',
  'contact.name': 'Noura Alharbi',
  'contact.email': 'noura@example.com',
  'contact.phone.country_id': '1',
  'contact.phone.number': '0512345678',
  notes: '',
  accept_terms: 'on',
}
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const expected = (kind: 'adult' | 'child', birthdate_required = false) => ({
  kind,
  takes_seat: true,
  min_age: null,
  max_age: null,
  birthdate_required,
})
const asks = (code: string, type: Question['type'], per: Question['per'], required = true): Question => ({
  code,
  label: code,
  hint: null,
  type,
  choices: [],
  required,
  per,
})

test('the form of the review becomes the body of an order', () => {
  expect(orderBody(formOf(filled))).toEqual({
    quote: 'signed',
    travellers: [
      { kind: 'adult', firstname: 'Noura', lastname: 'Alharbi', birthdate: null, saved_id: null, document: null },
      { kind: 'child', firstname: 'Sami', lastname: 'Alharbi', birthdate: '2019-03-04', saved_id: null, document: null },
    ],
    contact: { name: 'Noura Alharbi', email: 'noura@example.com', phone: { country_id: '1', number: '0512345678' } },
    notes: '',
    refuse_same_dates: 'on',
    accept_terms: 'on',
  })
})

test('answers go to the order and to each traveller by their codes', () => {
  const answered = { ...filled, 'answers.city': 'riyadh', 'travellers.1.answers.shirt': 'm', 'travellers.1.answers.food': '' }
  const { answers, travellers } = orderBody(formOf(answered))
  expect([answers, travellers?.map((traveller) => traveller.answers)]).toEqual([
    { city: 'riyadh' },
    [undefined, { shirt: 'm', food: '' }],
  ])
  expect(detailsIn(formOf(answered))).toMatchObject({ 'answers.city': 'riyadh', 'travellers.1.answers.shirt': 'm' })
})

test('the details that travel from page to page are those that were typed, and no more', () => {
  const { step, quote, idempotency_key, accept_terms, ...details } = filled
  expect(detailsIn(formOf(filled))).toEqual(details)
  expect(countTravellers(formOf(filled))).toBe(2)
})

test('details are checked traveller by traveller, then the questions and the contact', () => {
  const empty = formOf({ 'travellers.0.kind': 'adult', 'travellers.0.birthdate': '2024-02-30' })
  const adult = { travellers: [expected('adult')], questions: [] }
  expect(formIssues(empty, detailChecks(adult)).map(([field, { key }]) => `${field} ${key}`)).toEqual([
    'travellers.0.firstname required',
    'travellers.0.lastname required',
    'travellers.0.birthdate date',
    'contact.name required',
    'contact.email required',
    'contact.phone.number required',
  ])
  const family = { travellers: [expected('adult'), expected('child', true)], questions: [] }
  expect(formIssues(formOf(filled), detailChecks(family))).toEqual([])
  const undated = formOf({ ...filled, 'travellers.1.birthdate': '' })
  expect(formIssues(undated, detailChecks(family))).toEqual([['travellers.1.birthdate', { key: 'required' }]])
})

test('answers are checked by the type of their question, and only what is required must be there', () => {
  const questions = [
    asks('city', 'choice', 'order'),
    asks('flight', 'text', 'order', false),
    asks('weight', 'number', 'traveller'),
    asks('expiry', 'date', 'traveller', false),
  ]
  const form = formOf({ ...filled, 'travellers.0.answers.weight': 'heavy', 'travellers.0.answers.expiry': 'soon' })
  const issues = formIssues(form, detailChecks({ travellers: [expected('adult')], questions }))
  expect(issues.map(([field, { key }]) => `${field} ${key}`)).toEqual([
    'travellers.0.answers.weight numeric',
    'travellers.0.answers.expiry date',
    'answers.city required',
  ])
})

const passport = {
  'travellers.0.document.kind': 'passport',
  'travellers.0.document.number': 'A1234567',
  'travellers.0.document.nationality': 'eg',
  'travellers.0.document.country': '',
  'travellers.0.document.expires_on': '2032-05-01',
}

test('a document and the tick that saves the travellers go into the order', () => {
  const ticked = { save_travellers: 'on', save_retention: 'until_trip_ends' }
  const body = orderBody(formOf({ ...filled, ...passport, ...ticked, 'travellers.1.saved_id': 'one' }))
  expect(body.travellers?.map(({ saved_id, document }) => [saved_id, document])).toEqual([
    [null, { kind: 'passport', number: 'A1234567', nationality: 'eg', country: null, expires_on: '2032-05-01' }],
    ['one', null],
  ])
  expect(body.save_travellers).toBe('until_trip_ends')
  expect(orderBody(formOf({ ...filled, save_retention: 'until_trip_ends' })).save_travellers).toBeUndefined()
  expect(detailsIn(formOf({ ...filled, ...passport, ...ticked }))).toMatchObject({ ...passport, ...ticked })
})
