import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { DeletePath, ListAt, ListPath, ListQuery } from '#contract/paths.ts'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialRoutes, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

type CallsModule = typeof import('#web/platform/api/calls-by-path.ts')

let sources: TrialSources
let calls: CallsModule
beforeAll(async () => {
  sources = await loadTrialSources()
  calls = await sources.load('/web/platform/api/calls-by-path.ts')
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const id = '01930000-0000-7000-8000-000000000001'
const meta = { current_page: 2, last_page: 3, per_page: 1, total: 3 }

const routes = (): TrialRoutes => ({
  list: {
    loader: ({ context }: LoaderFunctionArgs) => calls.listAt(context, '/profile/orders', { page: '2', status: 'rejected' }),
  },
  outside: { loader: ({ context }: LoaderFunctionArgs) => calls.listAt(context, '/../../../offers' as '/offers') },
})

const said = (site: TrialSite, method: string) =>
  site.api.requests.filter((call) => call.method === method).map(({ path, headers }) => [path, headers.get('authorization')])

test('a list is read at the given path as this visitor, with its data and meta', {
  tags: ['S-302'],
}, async () => {
  const site = await sources.open(routes())
  site.api.answers.set('/profile/orders', { status: 200, body: { data: [{ id }], meta } })
  const text = await (await site.get('/en/list.data', asCustomer)).text()
  for (const part of ['"data"', '"meta"', `"${id}"`, '"last_page"']) expect(text).toContain(part)
  expect(said(site, 'GET')).toContainEqual(['/profile/orders', `Bearer ${trialToken}`])
  site.api.answers.set('/profile/orders', { status: 404, body: {} })
  expect((await site.get('/en/list', asCustomer)).status).toBe(404)
  site.api.answers.set('/profile/orders', { status: 503, body: {} })
  expect((await site.get('/en/list', asCustomer)).status).toBe(503)
})

test('a path that leads out of the API of the company is not followed', { tags: ['S-302'] }, async () => {
  const site = await sources.open(routes())
  const before = site.api.requests.length
  expect((await site.get('/en/outside', asCustomer)).status).toBe(500)
  expect(site.api.requests.slice(before).filter(({ path }) => path.includes('..') || !path.startsWith('/'))).toEqual([])
  expect(site.warnings.join()).toContain('leads out of the API')
})

test.each([
  ['/profile/address', { id, intent: 'delete' }, `/profile/addresses/${id}`, '/profile/addresses'],
  ['/profile/sessions', { id }, `/profile/sessions/${id}`, '/profile/sessions'],
  ['/profile/sessions', {}, '/profile/sessions', undefined],
  ['/profile/favourites/toggle', { product: id, wanted: 'no', to: '/' }, `/profile/favourites/${id}`, undefined],
  ['/profile/favourites/booking', { product: id }, `/profile/favourites/${id}`, undefined],
])('a form of %s deletes at its own path as the customer', { tags: ['S-303', 'S-308'] }, async (page, form, path, list) => {
  const site = await sources.open()
  if (list) site.api.answers.set(list, { status: 200, body: { data: [{ id }], meta } })
  if (path !== list)
    site.api.answers.set(path, { status: 200, body: { message: 'Gone.', data: { product_id: id, is_favourite: false } } })
  const response = await site.post(`/en${page}`, form, asCustomer)
  expect(said(site, 'DELETE')).toEqual([[path, `Bearer ${trialToken}`]])
  expect(response.status).toBe(303)
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain('Gone.')
})

test('paths, queries and replies match the contract', { tags: ['S-302', 'S-303'] }, () => {
  expectTypeOf<'/profile/orders'>().toExtend<ListPath>()
  expectTypeOf<'/countries'>().toExtend<ListPath>()
  expectTypeOf<'/profile/username'>().not.toExtend<ListPath>()
  expectTypeOf<`/profile/addresses/${string}`>().toExtend<DeletePath>()
  expectTypeOf<'/profile/orders'>().not.toExtend<DeletePath>()
  expectTypeOf<ListAt<'/profile/orders'>['meta']['total']>().toEqualTypeOf<number>()
  expectTypeOf<ListAt<'/profile/orders'>['data'][number]>().toHaveProperty('status')
  expectTypeOf<ListQuery<'/profile/orders'>>().toHaveProperty('status')
})
