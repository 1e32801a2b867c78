const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minutes after the start at which a provider is asked; afterwards it is asked once an hour. */
const firstChecks = [1, 5, 15, 30] as const

/** So long after its page has expired a payment is still asked about: money may come late. */
const afterExpiry = day

/** So long captured money is looked at once a day: refunds and charge backs at the provider, which send no reliable notice. */
const afterCapture = 35 * day

type Watched = { status: string; checks: number; createdAt: Date; expiresAt: Date }

/** When the provider is asked next about a payment; null when its last word was heard. */
export function nextCheck({ status, checks, createdAt, expiresAt }: Watched, now: Date): Date | null {
  const at = (millis: number) => new Date(millis)
  if (status === 'captured') {
    const next = now.getTime() + day
    return next > createdAt.getTime() + afterCapture ? null : at(next)
  }
  if (status === 'failed') return null
  const minutes = firstChecks[checks]
  const next = Math.max(
    now.getTime() + minute,
    minutes === undefined ? now.getTime() + hour : createdAt.getTime() + minutes * minute,
  )
  if (status === 'unknown' || status === 'authorized') return at(next)
  return next > expiresAt.getTime() + afterExpiry ? null : at(next)
}
