import { Hono } from 'hono'
import { languageCookie } from '#shared/constants.ts'
import { headerPathOr } from '#shared/header-path.ts'
import { isLocale, splitLocale } from '#shared/locale.ts'
import { requestCookies } from './cookies.ts'
import { pathIn } from './languages.ts'
import { keepChosen, type Offered } from './preferences.ts'
import type { HostCompany } from './site-options.ts'

export type EndpointFacts = { company: HostCompany; isSecure: boolean; offered(): Promise<Offered> }

type Env = { Bindings: { facts: EndpointFacts } }

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What the header's language, currency and country choices call; both work without scripts. */
export const endpoints = new Hono<Env>()

/** Keeps the chosen language for 365 days and leads to the same page in it. */
endpoints.get('/language/:code', (c) => {
  const { company, isSecure } = c.env.facts
  const code = c.req.param('code')
  if (!isLocale(code)) return c.notFound()
  const { path } = splitLocale(headerPathOr(c.req.query('to'), '/'), company.default_language)
  const cookies = requestCookies(c, { secure: isSecure })
  cookies.set(languageCookie.name, code, { maxAge: languageCookie.maxAge })
  const response = new Response(null, {
    status: 303,
    headers: { Location: pathIn(path, code, company.default_language), 'Cache-Control': 'no-store' },
  })
  cookies.writeTo(response.headers)
  return response
})

/** Keeps the chosen currency and country and leads back to the page (with its language) that the form names. */
endpoints.post('/preferences', async (c) => {
  const { isSecure, offered } = c.env.facts
  const form = await c.req.parseBody()
  const cookies = requestCookies(c, { secure: isSecure })
  keepChosen(cookies, await offered(), { currency: text(form.currency), country: text(form.country) })
  const response = new Response(null, {
    status: 303,
    headers: { Location: headerPathOr(text(form.to), '/'), 'Cache-Control': 'no-store' },
  })
  cookies.writeTo(response.headers)
  return response
})
