import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { unwrapReply } from '#server/site/unwrap-reply.ts'
import { redirectCookie, tokenCookie } from '#shared/constants.ts'
import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'
import { type Bounds, load, type Target } from './load.ts'
import { type CpuTime, cpuDuring, type Workers, workersOf } from './processes.ts'

/** A page of a signed-in customer, the same rendered for them alone, or the copy of guests. */
export type PageKind = 'for a customer' | 'rendered anew' | 'for a guest'

export type PageCost = {
  name: string
  kind: PageKind
  requests: number
  cpu: CpuTime
  perSecond: number
  bytes: number
}

const company = 'ofuq'

/** Home, a list and a detail of the demo's catalogue. */
async function addresses(server: ServerProcess): Promise<{ name: string; path: string }[]> {
  const call = server.call({ company })
  const { data } = await unwrapReply(call.products.$get({ query: {} }))
  const [first] = data
  if (!first) throw new Error('the demo has no trips')
  const list = `/services/booking/${first.service.slug}/models`
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: list },
    { name: 'detail', path: `${list}/${first.slug}` },
  ]
}

async function signIn(server: ServerProcess): Promise<string> {
  const { email, password } = wellKnownAccounts.customer
  const { access_token } = await unwrapReply(server.call({ company }).signin.$post({ json: { username: email, password } }))
  return access_token
}

async function costOf(workers: Workers, target: Target, bounds: Bounds) {
  // The first requests compile, connect and fill what is kept.
  await load(target, { requests: 300, seconds: 4 })
  const { cpu, result } = await cpuDuring(workers, () => load(target, bounds))
  return { requests: result.requests, cpu, perSecond: result.requests / result.seconds, bytes: result.bytes }
}

/** What each page costs a signed-in customer, a visitor with a remembered path, whose page is shared with nobody, and a guest. */
export async function measurePages(server: ServerProcess, workers: Workers, requests: number): Promise<PageCost[]> {
  const cookie = `${tokenCookie.name}=${await signIn(server)}`
  const costs: PageCost[] = []
  for (const { name, path } of await addresses(server)) {
    const target = { port: server.port, path, headers: { host: 'localhost' } }
    const personal = (cookies: string) => ({ ...target, headers: { ...target.headers, cookie: cookies } })
    const alone = personal(`${cookie}; ${redirectCookie.name}=%2F`)
    const measure = async (kind: PageKind, requested: Target, bounds: Bounds) =>
      costs.push({ name, kind, ...(await costOf(workers, requested, bounds)) })
    await measure('for a customer', personal(cookie), { requests, seconds: 16 })
    await measure('rendered anew', alone, { requests, seconds: 16 })
    await measure('for a guest', target, { requests: 4 * requests, seconds: 6 })
  }
  return costs
}

/** The constant: so many bytes from node:http alone. */
export async function measureConstant(bytes: number, requests: number): Promise<PageCost> {
  const server = await startServer({ script: ['bench/constant-server.ts'], settings: { BYTES: String(bytes) } })
  try {
    const target = { port: server.port, path: '/' }
    return {
      name: 'node:http constant',
      kind: 'for a guest',
      ...(await costOf(workersOf(server.pid), target, { requests, seconds: 8 })),
    }
  } finally {
    await server.kill()
  }
}
