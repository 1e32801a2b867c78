import { z } from 'zod'
import { LocaleCode, listOf, queryNumber, WholeList } from './fields.ts'
import { route } from './route.ts'

export const Country = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    flag: z.string().meta({ description: 'Address of an SVG flag' }),
    phone_code: z.string().nullable(),
    level_labels: z
      .object({ state: z.string(), area: z.string(), city: z.string() })
      .meta({ description: 'What the levels of its addresses are called' }),
  })
  .meta({ id: 'Country' })

export const State = z.object({ id: z.int(), country_id: z.int(), name: z.string() }).meta({ id: 'State' })

export const Area = z.object({ id: z.int(), state_id: z.int(), name: z.string() }).meta({ id: 'Area' })

export const City = z.object({ id: z.int(), area_id: z.int(), name: z.string() }).meta({ id: 'City' })

export const Currency = z.object({ id: z.int(), code: z.string(), sign: z.string(), name: z.string() }).meta({ id: 'Currency' })

export const Language = z
  .object({ code: LocaleCode, file: z.string(), name: z.string(), icon: z.string() })
  .meta({ id: 'Language' })

const yesNo = z.enum(['yes', 'no']).optional()

export const listCountries = route({
  method: 'get',
  path: '/countries',
  operationId: 'listCountries',
  summary: 'Countries; for phones or to travel to when asked',
  description:
    'All countries, or with `phone_available=yes` those whose telephone numbers are taken, or with `target_available=yes` those to travel to, whose id or code is a value of `X-Target-Country`.',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList.extend({ phone_available: yesNo, target_available: yesNo }),
  status: 200,
  reply: listOf(Country),
})

export const listCurrencies = route({
  method: 'get',
  path: '/currencies',
  operationId: 'listCurrencies',
  summary: 'Currencies that the company shows prices in',
  description: 'The currencies that the company has a rate for today; the id or code of each is a value of `X-Currency`.',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(Currency),
})

export const listLanguages = route({
  method: 'get',
  path: '/languages',
  operationId: 'listLanguages',
  summary: 'Languages of the site',
  description: 'The languages that texts come in; any of them is a value of `X-Locale`.',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true, cacheable: true },
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
  description: 'The first level of the four that an address names; `country_id` is of `listCountries`.',
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
  description: 'The second level of the four that an address names; `state_id` is of `listStates`.',
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
  description: 'The last level of the four that an address names; `area_id` is of `listAreas`.',
  tags: ['places'],
  access: { auth: 'guest', rate: 'read' },
  query: WholeList.extend({ area_id: within() }),
  status: 200,
  reply: listOf(City),
})
