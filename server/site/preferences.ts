import { countryCookie, currencyCookie, type Preference, readPreference } from '#shared/constants.ts'
import type { CookieJar } from '#shared/visit.ts'

/** The currencies and target countries that a company offers, by code. */
export type Offered = { currencies: readonly Preference[]; countries: readonly Preference[] }

/** What a visitor has chosen. */
export type Chosen = { currency: Preference | null; country: Preference | null }

type Warn = (message: string) => void

/** Reads both cookies; a bad value, or one that this company does not offer, is logged and counts as no choice (C-21). */
export function readChosen(cookies: CookieJar, offered: Offered, warn: Warn): Chosen {
  const read = (name: string, list: readonly Preference[]) => {
    const value = cookies.get(name)
    if (!value) return null
    const code = readPreference(value)?.code
    const found = list.find((item) => item.code === code)
    if (!found) warn(`The cookie ${name} cannot be used`)
    return found ?? null
  }
  return { currency: read(currencyCookie.name, offered.currencies), country: read(countryCookie.name, offered.countries) }
}

/** The codes that the cookies name, whether this company offers them or not. */
export const namedCodes = (cookies: CookieJar): { currency: string | undefined; country: string | undefined } => ({
  currency: readPreference(cookies.get(currencyCookie.name))?.code,
  country: readPreference(cookies.get(countryCookie.name))?.code,
})

/** Whether the visitor carries a choice at all. */
export const hasChosen = (cookies: CookieJar): boolean =>
  cookies.get(currencyCookie.name) !== undefined || cookies.get(countryCookie.name) !== undefined

/** Keeps what the form of preferences chose, by code; an empty country takes the choice back, an unknown code changes nothing. */
export function keepChosen(cookies: CookieJar, offered: Offered, form: { currency?: string; country?: string }): void {
  const keep = (cookie: typeof currencyCookie | typeof countryCookie, list: readonly Preference[], code: string | undefined) => {
    if (code === '') cookies.clear(cookie.name)
    const found = list.find((item) => item.code === code)
    if (found) cookies.set(cookie.name, JSON.stringify({ id: found.id, code: found.code }), { maxAge: cookie.maxAge })
  }
  keep(currencyCookie, offered.currencies, form.currency)
  keep(countryCookie, offered.countries, form.country)
}
