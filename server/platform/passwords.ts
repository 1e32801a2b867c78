import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from './errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords that may wait for their turn, about a third of a second on two cores; more are refused. */
export const mostWaiting = 64
const retryAfter = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * argon2 runs off the main thread; no more at once than there are cores, so that other requests keep theirs. Where too
 * many wait already it is a 503 with Retry-After: a queue that grows for ever would keep everybody waiting.
 */
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new AppError('unavailable', 'errors.unavailable', { retryAfter })
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id, 19 MiB, two passes (OWASP password storage); 503 while too many passwords wait. */
export const hashPassword = (password: string): Promise<string> => throughGate(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Whether the password fits; without a stored hash the same work is done and the answer is false; 503 while too many wait. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Not through the gate: a refusal there would be kept for ever.
  decoy ??= hash('a password that nobody has', cost)
  const against = stored ?? (await decoy)
  const fits = await throughGate(() => verify(against, password))
  return stored !== null && fits
}
