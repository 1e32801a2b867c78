import { now } from './clock.ts'
import type { Site } from './site-context.ts'

const sharedMillis = 30_000

/**
 * Loads what everybody sees alike once in half a minute for a language, a currency and a country: as fresh as the page that
 * guests share, so that a customer's page need not ask for it again. Only what could be loaded is kept.
 */
export function sharedFor({ remember, currency, country }: Site) {
  const moment = Math.floor(now() / sharedMillis)
  return <T>(name: string, load: () => Promise<T>): Promise<T> =>
    remember(`${name} ${currency?.code} ${country?.code} ${moment}`, load)
}
