import { z } from 'zod'
import { limits } from '#shared/validation.ts'
import { Phone } from './accounts.ts'
import { dataOf, flag, Id, MessageReply, optionalText, PhoneInput, savedAs, text, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

const Place = z.object({ id: z.int(), name: z.string() })

export const Address = z
  .object({
    id: Uuid,
    name: z.string(),
    country: Place.extend({ code: z.string() }),
    state: Place,
    area: Place,
    city: Place,
    street: z.string(),
    building_number: z
      .string()
      .meta({ description: "In words of the reader's language where it is a number, else as it was typed (C-32)" }),
    building_digits: z
      .string()
      .nullable()
      .meta({ description: 'The number in digits, with the letter after it; null where it is none' }),
    building_entered: z.string().meta({ description: 'As it was typed, to be edited' }),
    floor_number: z.string().nullable().meta({ description: 'As `building_number`' }),
    floor_digits: z.string().nullable().meta({ description: 'As `building_digits`' }),
    floor_entered: z.string().nullable().meta({ description: 'As `building_entered`' }),
    postal_code: z.string().nullable(),
    short_address: z.string().nullable().meta({ description: 'Saudi national short address: four letters and four digits' }),
    phone: Phone.nullable(),
    is_default: z.boolean(),
  })
  .meta({ id: 'Address' })

const placeId = () =>
  z.coerce
    .number<number | string>({ error: issue('choice') })
    .int(issue('choice'))
    .min(1, issue('choice'))
    .max(2_000_000_000, issue('choice'))

export const AddressInput = z
  .object({
    name: text(limits.addressName.max),
    country_id: placeId(),
    state_id: placeId(),
    area_id: placeId(),
    city_id: placeId(),
    street: text(limits.street.max),
    building_number: text(limits.buildingText.max).meta({
      description: 'In words, or a number in any digits, which is read out in words (C-32)',
    }),
    floor_number: optionalText(limits.buildingText.max),
    postal_code: optionalText(12),
    short_address: optionalText(12),
    phone: PhoneInput.nullish(),
    is_default: flag().optional(),
  })
  .meta({ id: 'AddressInput' })

const access = { auth: 'customer', rate: 'write' } as const
const tags = ['addresses'] as const

export const listAddresses = route({
  method: 'get',
  path: '/profile/addresses',
  operationId: 'listAddresses',
  summary: "The customer's addresses; the default one first, then the oldest",
  description: 'All addresses; there are never many.',
  tags,
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(z.array(Address)),
})

export const createAddress = route({
  method: 'post',
  path: '/profile/addresses',
  operationId: 'createAddress',
  summary: 'Add an address; the first one becomes the default',
  description:
    '`city_id` lies in `area_id`, that in `state_id`, that in `country_id`; the ids come from `listCountries`, `listStates`, `listAreas` and `listCities`. 409 `too_many_addresses` beyond the number that an account keeps.',
  tags,
  access,
  body: AddressInput,
  status: 201,
  reply: savedAs(Address),
  errors: ['too_many_addresses'],
})

export const getAddress = route({
  method: 'get',
  path: '/profile/addresses/{id}',
  operationId: 'getAddress',
  summary: 'One address',
  description: "One of the customer's own; `id` is of `listAddresses`.",
  tags,
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Address),
})

export const updateAddress = route({
  method: 'put',
  path: '/profile/addresses/{id}',
  operationId: 'updateAddress',
  summary: 'Change an address',
  description: 'Replaces the whole address; what is left out becomes empty.',
  tags,
  access,
  param: Id,
  body: AddressInput,
  status: 200,
  reply: savedAs(Address),
})

export const deleteAddress = route({
  method: 'delete',
  path: '/profile/addresses/{id}',
  operationId: 'deleteAddress',
  summary: 'Delete an address; when it was the default, the oldest left becomes it',
  description: 'Orders keep the address that they were placed with.',
  tags,
  access,
  param: Id,
  status: 200,
  reply: MessageReply,
})

export const setDefaultAddress = route({
  method: 'put',
  path: '/profile/addresses/{id}/default',
  operationId: 'setDefaultAddress',
  summary: 'Make an address the default one',
  description: 'The one that was the default is so no longer; exactly one is.',
  tags,
  access,
  param: Id,
  status: 200,
  reply: savedAs(Address),
})
