import { zoneCookie } from '#shared/constants.ts'
import { ownZone } from '../browser/own-zone.ts'

/** Tells the server the browser's time zone, for the next page (C-35). */
export function writeZoneCookie(): void {
  const zone = encodeURIComponent(ownZone())
  const { name, maxAge, path, sameSite } = zoneCookie
  const cookie = `${name}=${zone}`
  if (document.cookie.split('; ').includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${cookie}; Max-Age=${maxAge}; Path=${path}; SameSite=${sameSite}`
}
