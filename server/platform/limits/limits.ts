import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#contract/route.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './client-address.ts'

export type Limits = {
  /** Counts one call of a class; 429 with Retry-After when it is one too many. */
  count(rate: RateClass, key: string): Promise<void>
  /** Whether the key was counted within the running window. */
  isCounted(rate: RateClass, key: string): Promise<boolean>
  /** Counts a token that nobody knows yet, as often as writes; 429 when its address sent too many. */
  takeUnknown(address: string): Promise<void>
  /** Takes one back that turned out to be somebody's. */
  giveBackUnknown(address: string): Promise<void>
  /**
   * Counts a sign-in before its password is looked at, so that many at once count too. From the sixth on, each waits
   * twice as long as the one before: 429 until then (no lock-out).
   */
  beforeSignIn(account: string): Promise<void>
  /** Forgets the attempts before a right one. */
  signInSucceeded(account: string): Promise<void>
}

/** The key under which a visitor of a company is counted. */
export const countedAs = (company: string, address: string): string => `${company}:${networkOf(address)}`

export type LimitSettings = Record<RateClass, { points: number; seconds: number }> & { signinTries: number }

/** Calls of a class that one address (or customer) may make (docs/architecture.md). */
export const standardLimits: LimitSettings = {
  read: { points: 600, seconds: 60 },
  search: { points: 120, seconds: 60 },
  write: { points: 60, seconds: 60 },
  signin: { points: 60, seconds: 60 },
  signup: { points: 10, seconds: 3600 },
  contact: { points: 5, seconds: 3600 },
  mail: { points: 3, seconds: 3600 },
  find: { points: 20, seconds: 3600 },
  pin: { points: 5, seconds: 3600 },
  staff: { points: 300, seconds: 60 },
  signinTries: 5,
}

const window = 15 * 60

/** The limit that rejected a call: its class, the growing delay of one account, or the limit of unknown tokens. */
export type ExceededLimit = RateClass | 'signin_delay' | 'unknown_token'

const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', 'errors.too_many_requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

/** In memory alone, or in Redis with memory as insurance while Redis is away. */
export function createLimits(
  settings: LimitSettings = standardLimits,
  redis?: Redis,
  onExceeded: (by: ExceededLimit) => void = () => {},
): Limits {
  const limiter = (name: string, points: number, seconds: number): RateLimiterAbstract => {
    const keyPrefix = `rihla:${name}`
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
    return redis
      ? new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration: seconds, insuranceLimiter: memory })
      : memory
  }
  const classes: Record<RateClass, RateLimiterAbstract> = {
    read: limiter('read', settings.read.points, settings.read.seconds),
    search: limiter('search', settings.search.points, settings.search.seconds),
    write: limiter('write', settings.write.points, settings.write.seconds),
    signin: limiter('signin', settings.signin.points, settings.signin.seconds),
    signup: limiter('signup', settings.signup.points, settings.signup.seconds),
    contact: limiter('contact', settings.contact.points, settings.contact.seconds),
    mail: limiter('mail', settings.mail.points, settings.mail.seconds),
    find: limiter('find', settings.find.points, settings.find.seconds),
    pin: limiter('pin', settings.pin.points, settings.pin.seconds),
    staff: limiter('staff', settings.staff.points, settings.staff.seconds),
  }
  const unknown = limiter('unknown-tokens', settings.write.points, settings.write.seconds)
  const attempts = limiter('signin-attempts', 1_000_000, window)
  const delays = limiter('signin-turn', 1, window)

  const consume = async (counter: RateLimiterAbstract, key: string, name: ExceededLimit) => {
    try {
      await counter.consume(key)
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded
      onExceeded(name)
      throw tooMany(exceeded.msBeforeNext)
    }
  }

  return {
    count: (rate, key) => consume(classes[rate], key, rate),
    async isCounted(rate, key) {
      const counted = await classes[rate].get(key)
      return counted !== null && counted.consumedPoints > 0
    },
    takeUnknown: (address) => consume(unknown, address, 'unknown_token'),
    async giveBackUnknown(address) {
      await unknown.reward(address)
    },
    async beforeSignIn(account) {
      const running = await delays.get(account)
      if (running && running.msBeforeNext > 0) {
        onExceeded('signin_delay')
        throw tooMany(running.msBeforeNext)
      }
      const { consumedPoints } = await attempts.consume(account)
      const beyond = consumedPoints - settings.signinTries
      if (beyond < 0) return
      try {
        await delays.consume(account, 1, { customDuration: Math.min(window, 15 * 2 ** beyond) })
      } catch (exceeded) {
        await attempts.reward(account)
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded
        onExceeded('signin_delay')
        throw tooMany(exceeded.msBeforeNext)
      }
    },
    async signInSucceeded(account) {
      await attempts.delete(account)
      await delays.delete(account)
    },
  }
}
