import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import type { Question } from '../../wire.ts'
import { aQuote } from '../quote-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }

const adult = { kind: 'adult', takes_seat: true, min_age: 12, max_age: null, birthdate_required: false } as const
const child = { kind: 'child', takes_seat: true, min_age: 2, max_age: 11, birthdate_required: true } as const
const ask = (code: string, required: boolean): Question => ({
  ...{ code, label: code, hint: null, type: 'text', choices: [], per: 'traveller' },
  required,
})
const quote = aQuote({ travellers: [adult, child], questions: [ask('meal', false), ask('passport', true)] })

/** The details of the travellers as the server writes them after a post of `values`, by their place. */
async function travellersAfter(values: Record<string, string>, errors?: Record<string, string[]>) {
  const site = await sources.open()
  site.api.answers.set('/quotes/read', { status: 200, body: { data: quote } })
  site.api.answers.set('/quotes', { status: 200, body: { data: quote } })
  site.api.answers.set('/orders', { status: 422, body: { code: 'invalid', message: 'Please correct', errors } })
  const form = { 'travellers.0.kind': 'adult', 'travellers.1.kind': 'child', quote: 'signed', idempotency_key: 'k', ...values }
  const step = { step: errors ? 'confirm' : 'edit' }
  const reply = await site.post('/en/booking/review?product=m&departure=d', { ...form, ...step }, asCustomer)
  const html = await reply.text()
  return html.split('<fieldset').filter((part) => part.includes('travellers.'))
}

const fieldsIn = (html: string) => [...html.matchAll(/ name="travellers\.\d\.([\w.]+)"/g)].map(([, name]) => name)
const foldedIn = (html: string) => html.match(/<details( open="")?[^>]*>.*?<\/details>/s)

test('optional fields of a traveller follow the required ones and are folded', async () => {
  const [first = '', second = ''] = await travellersAfter({})
  expect(fieldsIn(first)).toEqual(['kind', 'firstname', 'lastname', 'answers.passport', 'birthdate', 'answers.meal'])
  expect(fieldsIn(second)).toEqual(['kind', 'firstname', 'lastname', 'birthdate', 'answers.passport', 'answers.meal'])
  expect([first, second].map((html) => fieldsIn(foldedIn(html)?.[0] ?? ''))).toEqual([
    ['birthdate', 'answers.meal'],
    ['answers.meal'],
  ])
  expect(foldedIn(first)?.[1]).toBeUndefined()
})

test('optional fields are open where one of them has a value or an error', async () => {
  const [typed = '', untouched = ''] = await travellersAfter({ 'travellers.0.answers.meal': 'Fish' })
  expect([typed, untouched].map((html) => foldedIn(html)?.[1])).toEqual([' open=""', undefined])
  const [rejected = ''] = await travellersAfter({}, { 'travellers.0.birthdate': ['The maximum age is 11 years'] })
  expect(foldedIn(rejected)?.[1]).toBe(' open=""')
})
