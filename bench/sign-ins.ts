import { builtPassword } from '#testing/builders.ts'
import { addressOf, type ServerProcess } from '../tests/proof/server-process.ts'
import type { BenchCompany } from './booking-writes.ts'

/** Milliseconds of the same call for addresses that have an account and for others, and how sure their difference is. */
export type TimingComparison = {
  name: string
  known: number
  unknown: number
  difference: number
  interval: readonly [number, number]
  pairs: number
}

export type SignInFigures = {
  compared: TimingComparison[]
  /** Right passwords a second, sixteen at once. */
  perSecond: number
  /** Milliseconds that 99 of 100 other requests stay below: alone, and beside the sixteen. */
  p99: { alone: number; beside: number }
}

type SignInCall = (isKnown: boolean, turn: number) => Promise<{ status: number }>

async function timed(ask: SignInCall, isKnown: boolean, turn: number, expected: number): Promise<number> {
  const started = performance.now()
  const { status } = await ask(isKnown, turn)
  if (status !== expected) throw new Error(`a sign-in call was answered with ${status}`)
  return performance.now() - started
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of paired differences, the tenth that is furthest off left out on both sides, with its 95 % interval. */
function differenceOf(pairs: readonly number[]): { difference: number; interval: readonly [number, number] } {
  const cut = Math.floor(pairs.length / 10)
  const middle = sorted(pairs).slice(cut, pairs.length - cut)
  const difference = mean(middle)
  const deviation = Math.sqrt(mean(middle.map((value) => (value - difference) ** 2)))
  const half = (1.96 * deviation) / Math.sqrt(middle.length)
  return { difference, interval: [difference - half, difference + half] }
}

/** Asks in pairs, known and unknown by turns, one after the other: what slows the machine down slows both. */
async function compare(
  name: string,
  ask: SignInCall,
  { pairs, status }: { pairs: number; status: number },
): Promise<TimingComparison> {
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < pairs; turn += 1) {
    const order = turn % 2 === 0 ? [true, false] : [false, true]
    for (const isKnown of order) (isKnown ? known : unknown).push(await timed(ask, isKnown, turn, status))
  }
  const differences = known.map((time, turn) => time - (unknown[turn] ?? time))
  return { name, known: at(known, 0.5), unknown: at(unknown, 0.5), pairs, ...differenceOf(differences) }
}

const besideSeconds = 6

/** Runs `work` in `count` hands until the time is over; how often it was done. */
async function repeat(count: number, seconds: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000
  let turns = 0
  const hand = async () => {
    while (performance.now() < until) {
      turns += 1
      await work(turns)
    }
  }
  await Promise.all(Array.from({ length: count }, hand))
  return turns
}

/** How long a list of products takes at worst, asked for twenty times a second. */
async function p99Of(server: ServerProcess, company: string, seconds: number): Promise<number> {
  const times: number[] = []
  await repeat(1, seconds, async (turn) => {
    const started = performance.now()
    await server.call({ company, address: addressOf(60_000 + turn) }).products.$get({ query: {} })
    const taken = performance.now() - started
    times.push(taken)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 50 - taken)))
  })
  return at(times, 0.99)
}

/** Signing in as an attacker measures it, and as other visitors feel it. */
export async function measureSignIns(server: ServerProcess, company: BenchCompany): Promise<SignInFigures> {
  const { slug, emails } = company
  // As often the same unknown address as a known one: a first try is counted in a new row, further ones in that.
  const emailOf = (isKnown: boolean, turn: number) => {
    const place = turn % emails.length
    return isKnown ? (emails[place] ?? '') : `nobody${place}@example.com`
  }
  // An address of its own for every call: nobody meets a limit.
  let calls = 0
  const call = () => {
    calls += 1
    return server.call({ company: slug, address: addressOf(20_000 + calls) })
  }
  const wrong: SignInCall = (isKnown, turn) =>
    call().signin.$post({ json: { username: emailOf(isKnown, turn), password: 'Wrong-Dune-77!' } })
  const forgotten: SignInCall = (isKnown, turn) => call()['forget-password'].$post({ json: { email: emailOf(isKnown, turn) } })
  // The first hundreds of a new server tell them apart by tenths of a millisecond, later ones do not.
  await compare('warm-up', wrong, { pairs: 250, status: 422 })
  const compared = [
    await compare('sign-in with a wrong password', wrong, { pairs: 250, status: 422 }),
    await compare('forgotten password', forgotten, { pairs: 2 * emails.length, status: 200 }),
  ]
  const alone = await p99Of(server, slug, besideSeconds)
  const right = (turn: number) => call().signin.$post({ json: { username: emailOf(true, turn), password: builtPassword } })
  const [beside, done] = await Promise.all([p99Of(server, slug, besideSeconds), repeat(16, besideSeconds, right)])
  return { compared, perSecond: done / besideSeconds, p99: { alone, beside } }
}
