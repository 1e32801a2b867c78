import { now } from '../clock.ts'
import type { Site } from '../site-context.ts'

const sharedMillis = 30_000

/**
 * Loads public data once in half a minute for a language, a currency and a country: as fresh as the page that
 * many share, so that a customer's page need not ask for it again. A page for many is cached as long, and is not made of old parts.
 */
export function publicCache({ cached, audience, currency, country }: Site) {
  const moment = Math.floor(now() / sharedMillis)
  return <T>(name: string, load: () => Promise<T>): Promise<T> =>
    audience === 'visitor' ? cached(`${name} ${currency?.code} ${country?.code} ${moment}`, load) : load()
}
