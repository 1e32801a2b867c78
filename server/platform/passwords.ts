import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const waiting: (() => void)[] = []

/** argon2 runs off the main thread; no more at once than there are cores, so that other requests keep theirs. */
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
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

/** argon2id, 19 MiB, two passes (OWASP password storage). */
export const hashPassword = (password: string): Promise<string> => throughGate(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Whether the password fits; without a stored hash the same work is done and the answer is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const against = stored ?? (await decoy)
  const fits = await throughGate(() => verify(against, password))
  return stored !== null && fits
}
