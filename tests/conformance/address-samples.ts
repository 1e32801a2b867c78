import { addressForm } from '#testing/address-builder.ts'
import { builtPassword } from '#testing/builders.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

type Rows = { address: { id: string } }

const named = ({ address }: Rows): Sample => ({ param: address.id })

/** What the operations of addresses, and of giving up an account, need so that they are answered 2xx. */
export const addressSamples = {
  createAddress: () => ({ body: addressForm({ name: 'Work' }) }),
  getAddress: named,
  updateAddress: (rows) => ({ ...named(rows), body: addressForm({ name: 'Parents' }) }),
  deleteAddress: named,
  setDefaultAddress: named,
  deleteAccount: () => ({ body: { password: builtPassword, reason: 'Moving abroad' } }),
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

const ofAddress: WrongBody[] = [
  { body: {}, fields: ['area_id', 'building_number', 'city_id', 'country_id', 'name', 'state_id', 'street'] },
  {
    body: {
      name: ' ',
      country_id: 1,
      state_id: 0,
      area_id: 'Riyadh',
      city_id: 1.5,
      street: 'x'.repeat(121),
      building_number: '12/4',
      floor_number: 'one two three four five six seven eight nine ten eleven',
      postal_code: '1234',
      short_address: '2929RRRD',
      phone: { country_id: 1, number: '0111111' },
      is_default: 'perhaps',
    },
    fields: [
      'area_id',
      'building_number',
      'city_id',
      'floor_number',
      'is_default',
      'name',
      'phone.number',
      'postal_code',
      'short_address',
      'state_id',
      'street',
    ],
  },
  {
    body: { ...addressForm(), country_id: 9999, name: 5, street: null, building_number: ['12'], floor_number: '3'.repeat(121) },
    fields: ['building_number', 'country_id', 'floor_number', 'name', 'street'],
  },
]

/** Bodies of these operations in which everything is wrong. */
export const addressWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  createAddress: ofAddress,
  updateAddress: ofAddress,
  deleteAccount: [
    { body: {}, fields: ['password'] },
    { body: { password: '', reason: 'x'.repeat(501) }, fields: ['password', 'reason'] },
    { body: { password: 12345678, reason: 5 }, fields: ['password', 'reason'] },
  ],
}
