import type { ClosedScope } from './scope.ts'

export type KeptReplies = {
  keyOf(scope: ClosedScope, path: string, query: Record<string, string>): string | undefined
  get(key: string): string | undefined
  set(key: string, body: string): void
}

/** Query keys that change what a kept reply says; a request with any other is answered afresh and not kept. */
const known = new Set(['pagination', 'simple', 'phone_available', 'target_available'])

/** Replies that change only with a company's content or the clock's minute (licence, rates, cut-off), the most recently used `size` of them. */
export function keepReplies(size: number, onLookUp: (result: 'hit' | 'miss') => void = () => {}): KeptReplies {
  const bodies = new Map<string, string>()
  return {
    keyOf({ companyId, company, locale, currency, country, clock }, path, query) {
      const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
      if (pairs.some(([name]) => !known.has(name))) return undefined
      const minute = Math.floor(clock.now().getTime() / 60_000)
      return JSON.stringify([
        companyId,
        minute,
        String(company.content_version),
        locale,
        currency.code,
        country?.code,
        path,
        pairs,
      ])
    },
    get(key) {
      const body = bodies.get(key)
      onLookUp(body === undefined ? 'miss' : 'hit')
      if (body === undefined) return undefined
      bodies.delete(key)
      bodies.set(key, body)
      return body
    },
    set(key, body) {
      bodies.set(key, body)
      const oldest = bodies.keys().next()
      if (bodies.size > size && !oldest.done) bodies.delete(oldest.value)
    },
  }
}
