import type { HonoRequest } from 'hono'
import { forwardedAddress } from '#server/platform/limits/client-address.ts'

type Settings = { secureCookies: boolean; trustedProxies: number }

/** The part of Node's server that a request brings along. */
export type NodeBindings = { incoming?: IncomingRequest }

type IncomingRequest = {
  socket?: { remoteAddress?: string; localPort?: number }
  method?: string | undefined
  url?: string | undefined
  rawHeaders?: readonly string[]
}

/** The URL and host of a request as its visitor sees them, and the visitor's network address. */
export type RequestOrigin = { url: URL; host: string; address: string }

/** Reads host, scheme and the visitor's address; forwarded headers count only behind that many trusted proxies. */
export function readRequestOrigin({ req, env }: { req: HonoRequest; env?: NodeBindings }, settings: Settings): RequestOrigin {
  const requested = new URL(req.url)
  const host = (req.header('host') ?? requested.host).toLowerCase()
  const isSecure = settings.secureCookies || requested.protocol === 'https:'
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${host}${requested.pathname}${requested.search}`) ?? requested
  const address = forwardedAddress(req.header('x-forwarded-for'), settings.trustedProxies)
  return { url, host, address: address ?? env?.incoming?.socket?.remoteAddress ?? 'unknown' }
}

/** Whether the visitor sees the site over https. */
export const isSecure = ({ url }: RequestOrigin): boolean => url.protocol === 'https:'
