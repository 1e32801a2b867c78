import { expect, test } from 'vitest'
import { faultsOf } from '#web/platform/form-faults.ts'
import { choiceQuery, modelHref, quoteBody, readChoice } from './choice.ts'
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
const choice = { model: 'old-town-walk', departure: 'd1', units: { adult: 2, infant: 1 }, extras: ['e1', 'e2'] }

test('a choice goes into the address and comes back the same', () => {
  expect(choiceQuery(choice)).toBe('?model=old-town-walk&departure=d1&adult=2&infant=1&extra=e1&extra=e2')
  expect(readChoice(new URLSearchParams(choiceQuery(choice)))).toEqual(choice)
})

test('counts that are no counts are none, and where nobody is counted one adult travels', () => {
  expect(readChoice(new URLSearchParams('model=m&departure=d&adult=-1&child=1e1&infant=x')).units).toEqual({ adult: 1 })
  expect(readChoice(new URLSearchParams('child=3')).units).toEqual({ child: 3 })
})

test('a choice is priced as the API wants it, and the way back keeps it', () => {
  expect(quoteBody(choice)).toEqual({
    model_id: 'old-town-walk',
    departure_id: 'd1',
    units: { adult: 2, infant: 1 },
    extras: ['e1', 'e2'],
  })
  expect(modelHref({ service: 'trips', model: 'old-town-walk' }, choice)).toBe(
    '/services/booking/trips/models/old-town-walk?departure=d1&adult=2&infant=1&extra=e1&extra=e2',
  )
})

test('the form of the review becomes the body of an order', () => {
  expect(orderBody(formOf(filled))).toEqual({
    quote: 'signed',
    travellers: [
      { kind: 'adult', firstname: 'Noura', lastname: 'Alharbi', birthdate: null },
      { kind: 'child', firstname: 'Sami', lastname: 'Alharbi', birthdate: '2019-03-04' },
    ],
    contact: { name: 'Noura Alharbi', email: 'noura@example.com', phone: { country_id: '1', number: '0512345678' } },
    notes: '',
    accept_terms: 'on',
  })
})

test('the details that travel from page to page are those that were typed, and no more', () => {
  const { step, quote, idempotency_key, accept_terms, ...details } = filled
  expect(detailsIn(formOf(filled))).toEqual(details)
  expect(countTravellers(formOf(filled))).toBe(2)
})

test('details are checked traveller by traveller, then the contact', () => {
  const empty = formOf({ 'travellers.0.kind': 'adult', 'travellers.0.birthdate': '2024-02-30' })
  expect(faultsOf(empty, detailChecks(1)).map(([field, { key }]) => `${field} ${key}`)).toEqual([
    'travellers.0.firstname required',
    'travellers.0.lastname required',
    'travellers.0.birthdate date',
    'contact.name required',
    'contact.email required',
    'contact.phone.number required',
  ])
  expect(faultsOf(formOf(filled), detailChecks(2))).toEqual([])
})
