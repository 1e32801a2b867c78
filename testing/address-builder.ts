import type { Client } from '#contract/client.ts'
import { succeeded } from './answers.ts'

/** Places of Saudi Arabia and Kuwait, each in the one above it. */
export const riyadh = { country_id: 1, state_id: 101, area_id: 10101, city_id: 1010101 }
export const jeddah = { country_id: 1, state_id: 102, area_id: 10202, city_id: 1020201 }
export const kuwaitCity = { country_id: 3, state_id: 301, area_id: 30101, city_id: 3010101 }

type Form = Parameters<Client['profile']['addresses']['$post']>[0]['json']

/** An address as a form sends it, everything filled. */
export const addressForm = (overrides: Partial<Form> = {}): Form => ({
  name: 'Home',
  ...riyadh,
  street: 'King Fahd Road',
  building_number: '12',
  floor_number: '3',
  postal_code: '12211',
  short_address: 'RRRD2929',
  phone: { country_id: 1, number: '0501234567' },
  ...overrides,
})

/** Adds an address through the API and answers it. */
export const addAddress = async (call: Client, overrides: Partial<Form> = {}) =>
  (await succeeded(call.profile.addresses.$post({ json: addressForm(overrides) }))).data
