import type { MiddlewareHandler } from 'hono'
import { isPossibleHost } from '#shared/tenant.ts'

/**
 * Refuses what names no host that can be: several Host headers (they arrive joined by a comma), and what no address can be.
 * A proxy that reads such a request in another way would keep one company's page under the name of another.
 */
export const requirePossibleHost: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  if (isPossibleHost(host)) return next()
  return c.text('The Host header names no host.', 400, { 'Cache-Control': 'no-store' })
}
