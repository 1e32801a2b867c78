import type { Client } from '#contract/client.ts'
import { succeeded } from './answers.ts'

type Form = Parameters<Client['profile']['travellers']['$post']>[0]['json']

/** A traveller as a form sends them, with a passport. */
export const travellerForm = (overrides: Partial<Form> = {}): Form => ({
  firstname: 'Huda',
  lastname: 'Alharbi',
  birthdate: '1992-03-14',
  nationality: 'sa',
  retention: 'until_deleted',
  documents: [{ kind: 'passport', number: 'a 123-44821', expires_on: '2032-05-01' }],
  ...overrides,
})

let keys = 0

/** Saves a traveller through the API and answers them. */
export async function addTraveller(call: Client, overrides: Partial<Form> = {}) {
  keys += 1
  const header = { 'Idempotency-Key': `traveller ${keys}` }
  return (await succeeded(call.profile.travellers.$post({ json: travellerForm(overrides), header }))).data
}
