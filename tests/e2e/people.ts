import { tokenCookie } from '#shared/constants.ts'
import type { Visit } from '#testing/browser.ts'

/** Somebody with an account, or about to make one. */
export type Person = { firstname: string; lastname: string; email: string; phone: string; password: string }

/** Counted in each of the processes that the files run in. */
let people = 0

/** Somebody of a name of their own, who has no account yet. */
export function newPerson({ locale }: Pick<Visit, 'locale'>): Person {
  people += 1
  const names = locale === 'ar' ? { firstname: 'نورة', lastname: 'الحربي' } : { firstname: 'Noura', lastname: 'Alharbi' }
  return {
    ...names,
    email: `noura.${process.pid}.${people}@example.com`,
    phone: `05${12_000_000 + (process.pid % 1000) * 1000 + people}`,
    password: 'Nakhla-2048!',
  }
}

type ApiCall = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; token?: string; key?: string; currency?: string }

/** One call of the API, past the site; answers the JSON and fails where the API refuses. */
export async function call<T>(
  visit: Visit,
  path: string,
  { method = 'GET', body, token, key, currency }: ApiCall = {},
): Promise<T> {
  const { hostname, port } = new URL(visit.origin)
  const company = hostname === 'localhost' ? 'ofuq' : hostname.replace('.localhost', '')
  const response = await visit.context.request.fetch(`http://localhost:${port}/api/${company}${path}`, {
    method,
    headers: {
      'X-Locale': visit.locale,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(currency && { 'X-Currency': currency }),
    },
    ...(body && { data: body }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** Makes an account by the API; answers its token. */
export async function makeAccount(visit: Visit, person: Person): Promise<string> {
  const { firstname, lastname, email, phone, password } = person
  const body = { firstname, lastname, email, phone: { country_id: 1, number: phone }, password, accept_terms: true }
  const { access_token } = await call<{ access_token: string }>(visit, '/signup', {
    method: 'POST',
    body: { ...body, password_confirmation: password },
  })
  return access_token
}

/** The visitor comes back as a customer who signed in before. */
export const comeSignedIn = ({ context, origin }: Visit, token: string): Promise<void> =>
  context.addCookies([{ name: tokenCookie.name, value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])

/** A new customer, signed in; answers who it is, and the token. */
export async function signedIn(visit: Visit): Promise<{ person: Person; token: string }> {
  const person = newPerson(visit)
  const token = await makeAccount(visit, person)
  await comeSignedIn(visit, token)
  return { person, token }
}
