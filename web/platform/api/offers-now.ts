import type { Client } from '#contract/client.ts'
import { now } from '../clock.ts'
import type { Site } from '../site-context.ts'
import { unwrapBody } from './unwrap.ts'

const cachedMillis = 30_000

/**
 * The whole list of offers, `data` and `meta`: asked for at start-up and kept for the pages that show them. Offers begin and end by
 * the clock, and the choice narrows and prices them; never to be asked for without a licence (C-26).
 */
export const offersNow = ({ cached, currency, country }: Site, api: Client) =>
  cached(`offers of ${Math.floor(now() / cachedMillis)} ${currency?.code} ${country?.code}`, () =>
    unwrapBody(api.offers.$get({ query: { simple: 'true', pagination: 'all' } })),
  )
