import { z } from '@hono/zod-openapi'
import { LocaleCode, listOf, WholeList } from './fields.ts'
import { route } from './route.ts'

export const Country = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    flag: z.string().openapi({ description: 'Address of an SVG flag' }),
    phone_code: z.string().nullable(),
  })
  .openapi('Country')

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
