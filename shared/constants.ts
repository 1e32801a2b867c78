import type { Text } from './locale.ts'

/** A chosen currency or country as its cookie keeps it. */
export type Preference = { id: number; code: string }

/** The currency before a company or a visitor chooses one. */
export const defaultCurrency = { id: 2, code: 'USD', sign: '$', name: 'American Dollar' } as const

/** The target country before a company or a visitor chooses one. */
export const defaultCountry = { id: 1, code: 'sa' } as const

const year = 365 * 24 * 60 * 60

/** The attributes of every preference cookie; the age is in seconds. */
export const preferenceCookie = { days: 365, maxAge: year, path: '/', sameSite: 'lax' } as const

/** The cookie of the language: it only redirects unprefixed addresses, the address decides. */
export const languageCookie = { name: 'language', ...preferenceCookie } as const

/** The cookie of the chosen currency. */
export const currencyCookie = { name: 'currency', ...preferenceCookie } as const

/** The cookie of the chosen target country. */
export const countryCookie = { name: 'country', ...preferenceCookie } as const

/** The cookie that carries the browser's IANA zone to the next server render. */
export const zoneCookie = { name: 'timezone', ...preferenceCookie } as const

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000

/** The progress bar: it appears after the throttle and runs for the duration, in milliseconds. */
export const progressBar = { throttle: 200, duration: 5000 } as const

/** Where local storage keeps the ids of the products that were viewed, newest first, and how many of them. */
export const viewedProducts = { key: 'viewed_products', most: 12 } as const

/** Where local storage keeps the searches that were made, newest first, and how many of them. */
export const recentSearches = { key: 'recent_searches', most: 4 } as const

/** The text of the discount banner. */
export const discountText = { ar: 'حتى 50%', en: 'up to 50%' } as const satisfies Text

/** Where local storage keeps the last visited route, which is never the too-many-requests page. */
export const lastRoute = { key: 'last_route', except: '/too-many-requests' } as const

/** Prefixes of what the sign-in stores. */
const storagePrefixes = { auth: 'auth.', token: '_token.' } as const

/** The cookie of the bearer token: set by the server, never read by scripts. */
export const tokenCookie = {
  name: `${storagePrefixes.auth}${storagePrefixes.token}local`,
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
} as const

/** The cookie by which accounts know this browser while others guess their password; it opens nothing. */
export const deviceCookie = {
  name: `${storagePrefixes.auth}device`,
  maxAge: year,
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
} as const

/** The cookie that remembers the path before a redirect to the login page. */
export const redirectCookie = { name: `${storagePrefixes.auth}redirect`, path: '/', sameSite: 'lax' } as const

/** The cookie of what was typed in forms that were not sent for good: encrypted, for one customer. */
export const draftCookie = { name: 'form.drafts', maxAge: 24 * 60 * 60, path: '/', sameSite: 'lax', httpOnly: true } as const

/** The local browser database: each store in both languages, keyed by 'index', with an index on 'name'. */
export const localDatabase = {
  name: 'otas_tourism_website',
  version: 1,
  stores: ['services', 'services_header', 'sections', 'company'].flatMap((store) => [`${store}_en`, `${store}_ar`]),
  keyPath: 'index',
  index: { name: 'name', unique: false },
} as const

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a currency or country cookie, encoded or not; null unless it is exactly {id, code} of the right kinds. */
export function readPreference(cookieValue: string | null | undefined): Preference | null {
  if (!cookieValue || cookieValue.length > 200) return null
  const value = parse(decode(cookieValue) ?? '')
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return null
  if (!('id' in value && 'code' in value)) return null
  const { id, code } = value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  return typeof code === 'string' && /^[A-Za-z]{2,3}$/.test(code) ? { id, code } : null
}

/** The cookie that lets a browser without a session read one booking for a while; scripts never read it. */
export const foundCookie = { name: 'found.booking', path: '/', sameSite: 'lax', httpOnly: true } as const
