import { countryCookie, currencyCookie, type Preference, readPreference } from '#shared/constants.ts'
import type { CookieJar } from '#shared/site-request.ts'

/** The currencies and target countries that a company offers, by code. */
export type AvailablePreferences = { currencies: readonly Preference[]; countries: readonly Preference[] }

/** The preferences of a visitor. */
export type ChosenPreferences = { currency: Preference | null; country: Preference | null }

type Warn = (message: string) => void

/** Reads both cookies; a bad value, or one that this company does not offer, is logged and counts as no choice (C-21). */
export function readChosen(cookies: CookieJar, available: AvailablePreferences, warn: Warn): ChosenPreferences {
  const read = (name: string, list: readonly Preference[]) => {
    const value = cookies.get(name)
    if (!value) return null
    const code = readPreference(value)?.code
    const found = list.find((item) => item.code === code)
    if (!found) warn(`The cookie ${name} cannot be used`)
    return found ?? null
  }
  return { currency: read(currencyCookie.name, available.currencies), country: read(countryCookie.name, available.countries) }
}

/** The codes that the cookies name, whether this company offers them or not. */
export const namedCodes = (cookies: CookieJar): { currency: string | undefined; country: string | undefined } => ({
  currency: readPreference(cookies.get(currencyCookie.name))?.code,
  country: readPreference(cookies.get(countryCookie.name))?.code,
})

/** Whether the visitor carries a choice at all. */
export const hasChosen = (cookies: CookieJar): boolean =>
  cookies.get(currencyCookie.name) !== undefined || cookies.get(countryCookie.name) !== undefined

/** Saves what the form of preferences chose, by code; an empty country takes the choice back, an unknown code changes nothing. */
export function savePreferences(
  cookies: CookieJar,
  available: AvailablePreferences,
  form: { currency?: string; country?: string },
): void {
  const save = (cookie: typeof currencyCookie | typeof countryCookie, list: readonly Preference[], code: string | undefined) => {
    if (code === '') cookies.clear(cookie.name)
    const found = list.find((item) => item.code === code)
    if (found) cookies.set(cookie.name, JSON.stringify({ id: found.id, code: found.code }), { maxAge: cookie.maxAge })
  }
  save(currencyCookie, available.currencies, form.currency)
  save(countryCookie, available.countries, form.country)
}
