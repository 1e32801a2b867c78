import type { Context } from 'hono'
import { forwardedAddress } from '#server/platform/client-address.ts'
import type { SiteEnv } from './site-options.ts'

type Settings = { secureCookies: boolean; trustedProxies: number }

/** Scheme, host and path of a request as its visitor sees them. */
export type Place = { url: URL; host: string; address: string }

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
    address: forwardedAddress(c.req.header('x-forwarded-for'), settings.trustedProxies) ?? socket?.remoteAddress ?? 'unknown',
  }
}
