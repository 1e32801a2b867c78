import { type Context, Hono } from 'hono'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { type Config, isLoopback } from '../../process/config.ts'
import { fillSecrets, type MakeSecret } from '../attachments.ts'
import { findMail, listMails } from '../mail-rows.ts'
import { mailboxPage, mailPage } from './mailbox-pages.ts'

type Deps = {
  db: Database
  companies: Companies
  clock: Clock
  config: Pick<Config, 'mode' | 'isBehindOwnProxy'>
  makeSecret?: MakeSecret
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const isId = (value: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The headers that a proxy, or a tunnel to this machine, adds to a request from elsewhere. */
const otherHeaders = ['forwarded', 'via', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']
const forwardedHeaders = ['x-forwarded-for', ...otherHeaders]

type Env = { Bindings: { incoming?: { socket?: { remoteAddress?: string } } } }

/**
 * Whether a request was made on this machine, by nobody else's order; how many proxies are trusted is no matter. Only the one
 * address that our own proxy of development adds may stand there.
 */
function isFromHere({ env, req }: Context<Env>, isBehindOwnProxy: boolean): boolean {
  const [visitor, others] = isBehindOwnProxy ? [req.header('x-forwarded-for') ?? '', otherHeaders] : [null, forwardedHeaders]
  if (visitor !== null && !isLoopback(visitor)) return false
  return isLoopback(env?.incoming?.socket?.remoteAddress ?? '') && others.every((name) => req.header(name) === undefined)
}

/**
 * `/dev/mailbox`: the mails of the host's company (`?to=` those to one address), for whoever tries the product without a mail server. Whoever reads them can
 * enter every account, so this machine alone may, and in production there are no such routes.
 */
export function mailboxRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  const { mode, isBehindOwnProxy } = deps.config
  if (mode === 'production') return app
  app.use('/dev/mailbox/*', (c, next) => (isFromHere(c, isBehindOwnProxy) ? next() : Promise.resolve(c.notFound())))
  const companyOf = (request: Request): Company | undefined =>
    deps.companies.ofHost(request.headers.get('host') ?? new URL(request.url).host)
  const scopeOf = (company: Company) => backgroundScope(deps, company)

  app.get('/dev/mailbox', async (c) => {
    const company = companyOf(c.req.raw)
    if (!company) return c.notFound()
    const mails = await inTransaction(scopeOf(company), (scope) => listMails(scope, 200, c.req.query('to')), { readOnly: true })
    return c.body(mailboxPage(company, mails), 200, headers)
  })
  app.get('/dev/mailbox/:id', async (c) => {
    const company = companyOf(c.req.raw)
    const id = c.req.param('id')
    const mail =
      company && isId(id) ? await inTransaction(scopeOf(company), (scope) => findMail(scope, id), { readOnly: true }) : undefined
    if (!company || !mail) return c.notFound()
    const shown = await fillSecrets(scopeOf(company), mail, deps.makeSecret)
    return c.body(mailPage(company, shown), 200, headers)
  })
  return app
}
