import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Signing in has a lane of its own: whatever else needs a password never takes more than half of the work from it. */
type Lane = 'signin' | 'other'

/** The caller whose password is hashed: the lane, and the network or account whose waiting work is counted together. */
export type PasswordCaller = { lane: Lane; key: string }

/** Passwords that may wait in each lane, for sign-in about a third of a second on two cores; more are refused. */
export const mostWaiting: Record<Lane, number> = { signin: 64, other: 32 }

/** Of one caller so many wait at most: a network that many share needs no more, one that floods gets no more. */
export const mostWaitingOfOne = 2

const retryAfter = 2

type WaitingTask = { key: string | undefined; start: () => void }

let running = 0
let lastLane: Lane = 'other'
const waiting: Record<Lane, WaitingTask[]> = { signin: [], other: [] }

const reject = () => {
  throw new AppError('unavailable', 'errors.unavailable', { retryAfter })
}

function wait(lane: Lane, key: string | undefined): Promise<void> {
  const queue = waiting[lane]
  const ofOne = key === undefined ? 0 : queue.filter((other) => other.key === key).length
  if (queue.length >= mostWaiting[lane] || ofOne >= mostWaitingOfOne) reject()
  return new Promise((start) => queue.push({ key, start }))
}

/** The lanes take turns while both wait. */
function takeNext(): WaitingTask | undefined {
  const lane = lastLane === 'signin' ? 'other' : 'signin'
  const next = waiting[lane].shift()
  if (next) lastLane = lane
  return next ?? waiting[lastLane].shift()
}

/** How many passwords are hashed now, and how many wait in each lane. */
export const passwordQueue = () => ({
  running,
  waiting_signin: waiting.signin.length,
  waiting_other: waiting.other.length,
})

/**
 * argon2 runs off the main thread; no more at once than there are cores, so that other requests keep theirs. Where too
 * many wait already it is a 503 with Retry-After: a queue that grows for ever would keep everybody waiting.
 */
async function throughGate<T>(work: () => Promise<T>, caller: PasswordCaller | undefined): Promise<T> {
  if (running >= availableParallelism()) await wait(caller?.lane ?? 'other', caller?.key)
  else running += 1
  try {
    return await work()
  } finally {
    const next = takeNext()
    if (next) next.start()
    else running -= 1
  }
}

/** argon2id, 19 MiB, two passes (OWASP password storage); 503 while too many passwords wait. */
export const hashPassword = (password: string, caller?: PasswordCaller): Promise<string> =>
  throughGate(() => hash(password, cost), caller)

let decoy: Promise<string> | undefined

/** Whether the password fits; without a stored hash the same work is done and the answer is false; 503 while too many wait. */
export async function verifyPassword(stored: string | null, password: string, caller?: PasswordCaller): Promise<boolean> {
  // Not through the gate: an error there would be kept for ever.
  decoy ??= hash('a password that nobody has', cost)
  const against = stored ?? (await decoy)
  const fits = await throughGate(() => verify(against, password), caller)
  return stored !== null && fits
}
