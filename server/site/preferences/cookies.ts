import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { tokenCookie } from '#shared/constants.ts'
import type { CookieJar } from '#shared/site-request.ts'

/** A jar whose changes are written to the answer at the end. */
export type RequestCookies = CookieJar & {
  /** Whether anything was set or cleared. */
  isChanged(): boolean
  writeTo(headers: Headers): void
}

type Setting = { value: string; maxAge?: number; httpOnly?: boolean }

/** The cookies of a request; what is set is Lax, for the whole site, and Secure where the site is served by https. */
export function requestCookies(c: Context, options: { secure: boolean }): RequestCookies {
  const jar = jarOf(getCookie(c), options)
  const token = jar.get(tokenCookie.name)
  // A neighbouring host may set a cookie of this name: what no header can carry must not end every page of its victim.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) jar.clear(tokenCookie.name)
  return jar
}

/** The jar of a request that nobody in particular makes. */
export const emptyCookies = (options: { secure: boolean }): RequestCookies => jarOf({}, options)

function jarOf(known: Record<string, string>, { secure }: { secure: boolean }): RequestCookies {
  const changes = new Map<string, Setting>()
  return {
    get: (name) => (changes.has(name) ? changes.get(name)?.value || undefined : known[name]),
    set: (name, value, settings = {}) => void changes.set(name, { value, ...settings }),
    clear: (name) => {
      if (known[name] !== undefined || changes.has(name)) changes.set(name, { value: '', maxAge: 0, httpOnly: true })
    },
    isChanged: () => changes.size > 0,
    writeTo(headers) {
      for (const [name, { value, ...settings }] of changes)
        headers.append('Set-Cookie', serialize(name, value, { path: '/', sameSite: 'Lax', secure, ...settings }))
    },
  }
}
