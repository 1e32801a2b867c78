import { Hono, type HonoRequest } from 'hono'
import type { BodyData } from 'hono/utils/body'
import { languageCookie } from '#shared/constants.ts'
import { headerPathOr } from '#shared/header-path.ts'
import { isLocale, type Locale, type LocalePrefix, splitLocale } from '#shared/locale.ts'
import { malformedFormPage, notSavedPage } from '../plain-pages.ts'
import type { HostCompany } from '../site-options.ts'
import { requestCookies } from './cookies.ts'
import { pathIn } from './languages.ts'
import { type AvailablePreferences, namedCodes, savePreferences } from './preferences.ts'

export type EndpointFacts = {
  company: HostCompany
  /** The reader's language, for what is refused. */
  locale: Locale
  isSecure: boolean
  available(): Promise<AvailablePreferences>
  warn(message: string, facts: object): void
}

type Env = { Bindings: { facts: EndpointFacts } }

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The address of the home page in the reader's language. */
const homeIn = ({ locale, company }: EndpointFacts): LocalePrefix => (locale === company.default_language ? '' : `/${locale}`)

async function readForm(request: HonoRequest): Promise<BodyData | null> {
  try {
    return await request.parseBody()
  } catch {
    return null
  }
}

/** The endpoints of the header's language, currency and country menus; both work without scripts. */
export const preferenceEndpoints = new Hono<Env>()

/** Keeps the chosen language for 365 days and leads to the same page in it. */
preferenceEndpoints.get('/language/:code', (c) => {
  const { company, isSecure } = c.env.facts
  const code = c.req.param('code')
  if (!isLocale(code)) return c.notFound()
  // Cut before it is judged: behind a prefix may stand what names another host by itself.
  const { path: named } = splitLocale(c.req.query('to') ?? '', company.default_language)
  const path = headerPathOr(named, '/')
  const cookies = requestCookies(c, { secure: isSecure })
  cookies.set(languageCookie.name, code, { maxAge: languageCookie.maxAge })
  const response = new Response(null, {
    status: 303,
    headers: { Location: pathIn(path, code, company.default_language), 'Cache-Control': 'no-store' },
  })
  cookies.writeTo(response.headers)
  return response
})

/** The page without its bounds of a price, which are amounts of the currency before. */
function withoutPrices(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://local.invalid')
  const bounds = ['price_min', 'price_max'].filter((name) => searchParams.has(name))
  if (bounds.length === 0) return path
  for (const name of bounds) searchParams.delete(name)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

/** Keeps the chosen currency and country and leads back to the page (with its language) that the form names. */
preferenceEndpoints.post('/preferences', async (c) => {
  const { isSecure, available, locale } = c.env.facts
  const form = await readForm(c.req)
  if (!form) return malformedFormPage(400, locale, homeIn(c.env.facts))
  const cookies = requestCookies(c, { secure: isSecure })
  const to = headerPathOr(text(form.to), '/')
  const currency = text(form.currency)
  // A first visitor has no cookie: then the page tells the currency of its amounts.
  const shown = text(form.shown) ?? namedCodes(cookies).currency
  const offered = await available()
  const isOther = currency !== shown && offered.currencies.some(({ code }) => code === currency)
  savePreferences(cookies, offered, { currency, country: text(form.country) })
  const response = new Response(null, {
    status: 303,
    headers: { Location: isOther ? withoutPrices(to) : to, 'Cache-Control': 'no-store' },
  })
  cookies.writeTo(response.headers)
  return response
})

preferenceEndpoints.onError((error, c) => {
  const { locale, warn } = c.env.facts
  warn('A choice could not be kept', { error: String(error) })
  return notSavedPage(locale, homeIn(c.env.facts))
})
