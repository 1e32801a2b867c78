import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#contract/route.ts'
import { AppError } from './errors.ts'

export type Limits = {
  /** Counts one call of a class; 429 with Retry-After when it is one too many. */
  count(rate: RateClass, key: string): Promise<void>
  /** Before a sign-in: 429 while the delay of earlier wrong attempts runs. */
  beforeSignIn(account: string): Promise<void>
  /** After a wrong sign-in: from the sixth on, each doubles the delay (no lock-out). */
  signInFailed(account: string): Promise<void>
  signInSucceeded(account: string): Promise<void>
}

export type LimitSettings = Record<RateClass, { points: number; seconds: number }> & { signinTries: number }

/** Calls of a class that one address (or customer) may make (docs/architecture.md). */
export const standardLimits: LimitSettings = {
  read: { points: 600, seconds: 60 },
  search: { points: 120, seconds: 60 },
  write: { points: 60, seconds: 60 },
  signin: { points: 60, seconds: 60 },
  signup: { points: 10, seconds: 3600 },
  staff: { points: 300, seconds: 60 },
  signinTries: 5,
}

const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', 'errors.too_many_requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

/** In memory alone, or in Redis with memory as insurance while Redis is away. */
export function createLimits(settings: LimitSettings = standardLimits, redis?: Redis): Limits {
  const limiter = (name: string, points: number, seconds: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    return redis ? new RateLimiterRedis({ storeClient: redis, keyPrefix: name, points, duration: seconds, insuranceLimiter: memory }) : memory
  }
  const classes: Record<RateClass, RateLimiterAbstract> = {
    read: limiter('read', settings.read.points, settings.read.seconds),
    search: limiter('search', settings.search.points, settings.search.seconds),
    write: limiter('write', settings.write.points, settings.write.seconds),
    signin: limiter('signin', settings.signin.points, settings.signin.seconds),
    signup: limiter('signup', settings.signup.points, settings.signup.seconds),
    staff: limiter('staff', settings.staff.points, settings.staff.seconds),
  }
  const failures = limiter('signin-failures', 1_000_000, 15 * 60)
  const delays = limiter('signin-delay', 1, 15 * 60)

  return {
    async count(rate, key) {
      try {
        await classes[rate].consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
        throw refused
      }
    },
    async beforeSignIn(account) {
      const delay = await delays.get(account)
      if (delay && delay.consumedPoints > 1 && delay.msBeforeNext > 0) throw tooMany(delay.msBeforeNext)
    },
    async signInFailed(account) {
      const { consumedPoints } = await failures.consume(account)
      const beyond = consumedPoints - settings.signinTries
      if (beyond >= 0) await delays.block(account, Math.min(900, 15 * 2 ** beyond))
    },
    async signInSucceeded(account) {
      await failures.delete(account)
      await delays.delete(account)
    },
  }
}
