import { type LoaderFunctionArgs, redirect } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const ahead = { 'Sec-Purpose': 'prefetch' }

test('an answer fetched ahead is used for a moment only where it is whole and good', async () => {
  const contexts = await sources.load<typeof import('#web/platform/site-context.ts')>('/web/platform/site-context.ts')
  const { apiContext, siteContext } = contexts
  const { unwrap } = await sources.load<typeof import('#web/platform/api/unwrap.ts')>('/web/platform/api/unwrap.ts')
  const site = await sources.open({
    reads: { loader: async ({ context }: LoaderFunctionArgs) => unwrap(context.get(apiContext).sections.$get({ query: {} })) },
    moves: { loader: () => redirect('/elsewhere') },
    writes: {
      loader: ({ context }: LoaderFunctionArgs) => {
        context.get(siteContext).cookies.set('seen', '1')
        return null
      },
    },
  })
  const kept = async (path: string, headers: Record<string, string> = ahead) =>
    (await site.get(`/en/${path}.data?_routes=trial%2F${path}`, headers)).headers.get('cache-control')
  expect(await kept('reads')).toBe('private, max-age=10')
  expect(await kept('reads', {})).toBe('private, no-cache')
  expect(await kept('reads', { ...ahead, Cookie: `auth._token.local=${trialToken}` })).toBe('private, no-store')
  expect([await kept('moves'), await kept('writes')]).toEqual(['private, no-store', 'private, no-store'])
  for (const status of [400, 402, 403, 404, 409, 422, 429, 500, 503]) {
    site.api.answers.set('/sections', { status, body: { message: 'no', code: 'x' } })
    expect(await kept('reads'), String(status)).toBe('private, no-store')
  }
})

test('fetching ahead writes no cookie: no return path, no notice, no ended session', async () => {
  const site = await sources.open()
  const visits: [string, Record<string, string>][] = [
    ['/en/profile.data', {}],
    ['/en/profile/orders.data?page=1', { Cookie: 'auth._token.local=over-over-over-over-over' }],
    ['/en/login.data', { Cookie: `auth._token.local=${trialToken}; auth.redirect=%2Fprofile; flash=%7B%7D` }],
  ]
  for (const [path, headers] of visits) {
    expect((await site.get(path, headers)).headers.getSetCookie(), path).not.toEqual([])
    const response = await site.get(path, { ...headers, ...ahead })
    expect(response.headers.getSetCookie(), path).toEqual([])
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
})
