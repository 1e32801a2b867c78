import { z } from '@hono/zod-openapi'
import { LocaleCode, listOf, queryNumber, WholeList } from './fields.ts'
import { route } from './route.ts'

export const Country = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    flag: z.string().openapi({ description: 'Address of an SVG flag' }),
    phone_code: z.string().nullable(),
    level_labels: z
      .object({ state: z.string(), area: z.string(), city: z.string() })
      .openapi({ description: 'What the levels of its addresses are called' }),
  })
  .openapi('Country')

export const State = z.object({ id: z.int(), country_id: z.int(), name: z.string() }).openapi('State')

export const Area = z.object({ id: z.int(), state_id: z.int(), name: z.string() }).openapi('Area')

export const City = z.object({ id: z.int(), area_id: z.int(), name: z.string() }).openapi('City')

export const Currency = z.object({ id: z.int(), code: z.string(), sign: z.string(), name: z.string() }).openapi('Currency')

export const Language = z.object({ code: LocaleCode, file: z.string(), name: z.string(), icon: z.string() }).openapi('Language')

const yesNo = z.enum(['yes', 'no']).optional()

export const listCountries = route({
  method: 'get',
  path: '/countries',
  operationId: 'listCountries',
  summary: 'Countries; for phones or to travel to when asked',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList.extend({ phone_available: yesNo, target_available: yesNo }),
  status: 200,
  reply: listOf(Country),
})

export const listCurrencies = route({
  method: 'get',
  path: '/currencies',
  operationId: 'listCurrencies',
  summary: 'Currencies that the company shows prices in',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Currency),
})

export const listLanguages = route({
  method: 'get',
  path: '/languages',
  operationId: 'listLanguages',
  summary: 'Languages of the site',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true, keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Language),
})

const within = () => queryNumber(1, 999_999_999)

export const listStates = route({
  method: 'get',
  path: '/states',
  operationId: 'listStates',
  summary: 'First level of places below a country',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read' },
  query: WholeList.extend({ country_id: within() }),
  status: 200,
  reply: listOf(State),
})

export const listAreas = route({
  method: 'get',
  path: '/areas',
  operationId: 'listAreas',
  summary: 'Areas of a state',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read' },
  query: WholeList.extend({ state_id: within() }),
  status: 200,
  reply: listOf(Area),
})

export const listCities = route({
  method: 'get',
  path: '/cities',
  operationId: 'listCities',
  summary: 'Cities of an area',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read' },
  query: WholeList.extend({ area_id: within() }),
  status: 200,
  reply: listOf(City),
})
