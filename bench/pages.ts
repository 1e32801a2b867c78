import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { unwrapReply } from '#server/site/unwrap-reply.ts'
import { redirectCookie, tokenCookie } from '#shared/constants.ts'
import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'
import { type Bounds, load, type Target } from './load.ts'
import { middleBy } from './median.ts'
import { type CpuTime, cpuDuring, type Workers, workersOf } from './processes.ts'

/** A page of a signed-in customer, the same rendered for them alone, the copy of guests, or as many bytes from node:http alone. */
export type PageKind = 'for a customer' | 'rendered anew' | 'for a guest' | 'node:http'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

type Subject = { name: string; kind: PageKind; encoding: Encoding }

export type PageCost = Subject & {
  requests: number
  cpu: CpuTime
  perSecond: number
  bytes: number
}

type Measured = Subject & { workers: Workers; target: Target; bounds: Bounds }

/** How often each page is asked for, and in how many rounds. */
export type PageAmount = { requests: number; rounds: number }

const company = 'ofuq'

/** What most browsers say: for a page that is made for one visitor the server chooses. */
const acceptedByBrowsers = 'gzip, deflate, br, zstd'

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

const encodings = ['br', 'gzip', 'identity'] as const

/** The guests' copy in each encoding, each with the constant of the same bytes beside it. */
async function guestSubjects(
  page: { name: string; target: Target; workers: Workers },
  constant: ServerProcess,
  bounds: Bounds,
): Promise<Measured[]> {
  const { name, target, workers } = page
  const subjects = encodings.map(async (encoding): Promise<Measured[]> => {
    const asked = { ...target, headers: { ...target.headers, 'accept-encoding': encoding } }
    const { bytes } = await load(asked, { requests: 2, seconds: 30, connections: 1 })
    const raw = { port: constant.port, path: `/${bytes}` }
    return [
      { name, kind: 'for a guest', encoding, workers, target: asked, bounds },
      { name, kind: 'node:http', encoding, workers: workersOf(constant.pid), target: raw, bounds },
    ]
  })
  return (await Promise.all(subjects)).flat()
}

async function subjectsOf(
  server: ServerProcess,
  workers: Workers,
  constant: ServerProcess,
  requests: number,
): Promise<Measured[]> {
  const cookie = `${tokenCookie.name}=${await signIn(server)}`
  const subjects: Measured[] = []
  for (const { name, path } of await addresses(server)) {
    const target = { port: server.port, path, headers: { host: 'localhost' } }
    const personal = (kind: PageKind, cookies: string): Measured => {
      const own = { ...target, headers: { ...target.headers, 'accept-encoding': acceptedByBrowsers, cookie: cookies } }
      return { name, kind, encoding: 'zstd', workers, target: own, bounds: { requests, seconds: 16 } }
    }
    subjects.push(personal('for a customer', cookie), personal('rendered anew', `${cookie}; ${redirectCookie.name}=%2F`))
    subjects.push(...(await guestSubjects({ name, target, workers }, constant, { requests: 10 * requests, seconds: 8 })))
  }
  return subjects
}

async function costOf({ workers, target, bounds, ...subject }: Measured): Promise<PageCost> {
  const { cpu, result } = await cpuDuring(workers, () => load(target, bounds))
  const { name, kind, encoding } = subject
  const perSecond = result.requests / result.seconds
  return { name, kind, encoding, requests: result.requests, cpu, perSecond, bytes: result.bytes }
}

const perRequest = ({ cpu, requests }: PageCost) => (cpu.server + cpu.database) / requests

/**
 * What each page costs a signed-in customer, a visitor with a remembered path, whose page is shared with nobody, and a guest in each
 * encoding, with the raw limit beside it: all of them in turns, round after round, of which the one in the middle counts.
 */
export async function measurePages(
  server: ServerProcess,
  workers: Workers,
  { requests, rounds }: PageAmount,
): Promise<PageCost[]> {
  const constant = await startServer({ script: ['bench/constant-server.ts'], settings: {} })
  try {
    const subjects = await subjectsOf(server, workers, constant, Math.ceil(requests / rounds))
    // The first requests compile, connect and fill what is kept.
    for (const { target } of subjects) await load(target, { requests: 300, seconds: 4 })
    const costs = subjects.map((): PageCost[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [place, subject] of subjects.entries()) {
        // What the subject before it left to be collected, above all by rendering, is not its own.
        await load(subject.target, { requests: Math.ceil(subject.bounds.requests / 4), seconds: 2 })
        costs[place]?.push(await costOf(subject))
      }
    return costs.map((rounds) => middleBy(rounds, perRequest))
  } finally {
    await constant.kill()
  }
}
