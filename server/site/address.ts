import type { Context } from 'hono'
import type { SiteEnv } from './site-options.ts'

type Settings = { secureCookies: boolean; trustedProxies: number }

/** Scheme, host and path of a request as its visitor sees them. */
export type Place = { url: URL; host: string; address: string; isPlainHost: boolean }

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
const ip = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/** Reads host, scheme and the visitor's address; forwarded headers count only behind that many trusted proxies. */
export function placeOf(c: Context<SiteEnv>, settings: Settings): Place {
  const asked = new URL(c.req.url)
  const host = (c.req.header('host') ?? asked.host).toLowerCase()
  const isSecure = settings.secureCookies || asked.protocol === 'https:'
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${host}${asked.pathname}${asked.search}`) ?? asked
  const socket = c.env?.incoming?.socket
  return {
    url,
    host,
    address: forwardedAddress(c, settings.trustedProxies) ?? socket?.remoteAddress ?? 'unknown',
    isPlainHost: isPlainHost(url, socket?.localPort),
  }
}

function forwardedAddress(c: Context, proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-proxies)
}

/** Only what a visitor's browser really asked for may stand in a shared page: no strange port, no address of a foreign machine. */
function isPlainHost(url: URL, localPort: number | undefined): boolean {
  if (url.port !== '' && url.port !== String(localPort)) return false
  return !ip.test(url.hostname) || loopback.test(url.hostname)
}
