import type { Context, Hono } from 'hono'
import type { AnswerOf, Entry, FileReply, ParsedOf } from '#contract/route.ts'
import type { Database } from '#server/db/open.ts'
import type { QueryCounter } from '#server/db/scope.ts'
import { fallbackLocale, isLocale, type Locale } from '#shared/locale.ts'
import { isZone } from '#shared/zones.ts'
import type { ReplyCache } from '../caching/reply-cache.ts'
import { inSharedRead } from '../caching/shared-read.ts'
import type { Clock } from '../clock.ts'
import { type Companies, type Company, isLicenceOver, isLicensed } from '../companies.ts'
import type { Encryption } from '../encryption.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Admission, countCall, isNarrow } from '../limits/count-call.ts'
import { countedAs, type Limits } from '../limits/limits.ts'
import type { Mails } from '../mail/mails.ts'
import type { SiteSettings } from '../mail/site-origin.ts'
import type { Maintenance } from '../maintenance.ts'
import type { MediaStore } from '../media/media-store.ts'
import { translator } from '../messages.ts'
import type { Logger } from '../process/logger.ts'
import { type ClosedScope, type CustomerScope, closedScope, inTransaction, type Scope, type StaffScope } from '../scope.ts'
import { chosenCountry, shownCurrency } from '../shown-currency.ts'
import { authenticate, signedIn, touch } from './authenticate.ts'
import { cacheControlOf, variedBy } from './cache-headers.ts'
import { failureBody } from './error-reply.ts'
import { answerOnce, type StoredAnswer, undoOnError } from './idempotency.ts'
import { type RawRequest, readRaw } from './input/read-body.ts'
import { readInput } from './input/read-input.ts'

/** The dependencies that the process gives to every request. */
export type Platform = {
  db: Database
  companies: Companies
  clock: Clock
  limits: Limits
  logger: Logger
  secret: string
  replies: ReplyCache
  files: FileStore
  media: MediaStore
  mails: Mails
  maintenance: Pick<Maintenance, 'isOn'>
  encryption: Encryption
  /** Where the sites of companies stand. */
  site: SiteSettings
  /** Tests: every reply is parsed by its own schema, and a reply that does not fit is an error. */
  checksReplies?: boolean
  /** Tests: awaited after the commit of an idempotent call, before its answer. */
  afterCommit?: (operation: string) => Promise<void>
}

/** The visitor behind a call that the site makes in process; network callers have no way to set it. */
export type Visitor = { address: string; requestId?: string; counter?: QueryCounter }
export type ApiEnv = { Bindings: { visitor?: Visitor; address?: string }; Variables: RequestFacts & { platform: Platform } }

/** Facts of a request for its log line and its failure body. */
export type RequestFacts = {
  requestId: string
  locale: Locale
  companySlug?: string
  route?: string
  counter: QueryCounter
}

type WithUser<E extends Entry, S> = E['access']['auth'] extends 'customer'
  ? S & CustomerScope
  : E['access']['auth'] extends 'staff'
    ? S & StaffScope
    : S

/** Reads get an open read-only scope, calls with an Idempotency-Key an open one, other writes open their own. */
export type ScopeOf<E extends Entry> = E['method'] extends 'get'
  ? WithUser<E, Scope>
  : E['access'] extends { idempotent: true }
    ? WithUser<E, Scope>
    : E['access']['auth'] extends 'customer'
      ? ClosedScope & { readonly customerId: string }
      : E['access']['auth'] extends 'staff'
        ? ClosedScope & { readonly staffId: string }
        : ClosedScope

export type Call<E extends Entry> = ParsedOf<E> & {
  scope: ScopeOf<E>
  platform: Platform
  /** The bearer token that came with the call: unverified where the operation only may bring one, null where it takes none. */
  token: string | null
  address: string
  /** The User-Agent header. */
  agent: string | null
  /** The Origin header: the page that called, as a browser reports it. */
  origin: string | null
  /** The request as it came, where a proof covers its bytes; its body is read within the limit of the operation. */
  readRaw(): Promise<RawRequest>
}

export type Handler<E extends Entry> = (call: Call<E>) => Promise<AnswerOf<E>>

/** The context of a check: the schema's issues, how to count it where its operation has a limit of its own, and the platform. */
export type CheckContext = { issues: FieldErrors; count(): Promise<void>; platform: Platform }

/** Looks at a body beside its schema (a phone of a country, a day before today), so that one answer names every issue. */
export type Check = (scope: ClosedScope, body: unknown, call: CheckContext) => FieldErrors | Promise<FieldErrors>

type Ctx = Context<ApiEnv>
type Request = {
  c: Ctx
  entry: Entry
  platform: Platform
  company: Company
  token: string | null
  address: string
  agent: string | null
  origin: string | null
  check: Check | undefined
  admission: Admission
}

/** The token of a call, where its contract and so the API document say that it takes one. */
const tokenOf = (c: Ctx, { auth, optionalAuth }: Entry['access']): string | null =>
  auth === 'guest' && !optionalAuth ? null : bearer(c)

const bearer = (c: Ctx): string | null => /^Bearer +([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null

/** The language that a call asks for, else the company's, else the fallback. */
export function callLocale(c: Ctx, company: Company | undefined): Locale {
  const requestedLocale = (c.req.header('x-locale') ?? c.req.header('accept-language') ?? '').slice(0, 2).toLowerCase()
  return isLocale(requestedLocale) ? requestedLocale : (company?.default_language ?? fallbackLocale)
}

const maintenanceSeconds = 60

function admit({ entry, platform, company }: Pick<Request, 'entry' | 'platform' | 'company'>): void {
  if (entry.method !== 'get' && platform.maintenance.isOn())
    throw new AppError('maintenance', 'errors.maintenance', { retryAfter: maintenanceSeconds })
  if (!entry.access.withoutLicence && isLicenceOver(company, platform.clock.now())) throw new AppError('license_expired')
  if (entry.access.licensed && !isLicensed(company, entry.access.licensed)) throw new AppError('not_licensed')
}

function scopeOf({ c, platform, company }: Request): ClosedScope {
  const now = platform.clock.now()
  const locale = c.get('locale')
  const zone = c.req.header('x-timezone')
  return closedScope(platform.db, {
    company,
    companyId: company.id,
    reference: platform.companies.reference,
    locale,
    currency: shownCurrency(company, platform.companies.reference, c.req.header('x-currency'), now),
    country: chosenCountry(platform.companies.reference, c.req.header('x-target-country')),
    timeZone: isZone(zone) ? zone : company.time_zone,
    customerId: null,
    staffId: null,
    clock: platform.clock,
    t: translator(locale),
    counter: c.get('counter'),
    work: 'request',
  })
}

function checkReply({ entry, platform }: Request, reply: unknown): void {
  if (!platform.checksReplies || entry.reply === 'bytes') return
  const parsed = (entry.reply as import('zod').ZodType).safeParse(JSON.parse(JSON.stringify(reply)))
  if (!parsed.success) throw new Error(`${entry.operationId} answered what its contract does not say: ${parsed.error.message}`)
}

type AnyHandler = (call: Call<Entry>) => Promise<unknown>

/** What a handler learns of its call besides its input and scope. */
const callFacts = (request: Request) => {
  const { c, entry, platform, token, address, agent, origin } = request
  return { platform, token, address, agent, origin, readRaw: () => readRaw(c, entry) }
}

/** A file as it is, never to be run: its headers carry its media type alone. */
async function sendFile(c: Ctx, { bytes, mime, name }: FileReply): Promise<Response> {
  return c.body(typeof bytes === 'function' ? await bytes() : bytes, 200, {
    'Content-Type': mime,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
}

async function answerRead(request: Request, handler: AnyHandler): Promise<Response> {
  const { c, entry, platform } = request
  const facts = callFacts(request)
  const closed = scopeOf(request)
  const cacheKey = entry.access.cacheable && platform.replies.keyOf(closed, c.req.path, c.req.query())
  const cached = cacheKey && platform.replies.get(cacheKey)
  if (cached) return c.body(cached, entry.status, { 'content-type': 'application/json' })
  let isStale = false
  const read = async (open: Scope) => {
    const known = await authenticate(request, open)
    isStale = known.isStale
    return handler({ ...(await readInput(c, entry)), ...facts, scope: known.scope } as Call<Entry>)
  }
  const reply = await (c.env.visitor ? inSharedRead(closed, read) : inTransaction(closed, read, { readOnly: true }))
  checkReply(request, reply)
  await request.admission.known()
  if (isStale) await touch(request, closed)
  if (entry.reply === 'bytes') return sendFile(c, reply as FileReply)
  const body = JSON.stringify(reply)
  if (cacheKey) platform.replies.set(cacheKey, body)
  return c.body(body, entry.status, { 'content-type': 'application/json' })
}

/** A few an hour: accounts (and questions whether one exists) and messages to the company. A form with issues alone does not count. */
async function countNarrowly({ entry, platform, address }: Request, { company }: ClosedScope): Promise<void> {
  const { rate } = entry.access
  if (isNarrow(rate)) await platform.limits.count(rate, countedAs(company.slug, address))
}

/** The input of a write, also checked beside its schemas. */
const readChecked = ({ c, entry, check, platform }: Request, closed: ClosedScope, count: CheckContext['count']) =>
  readInput(c, entry, (body, issues) => check?.(closed, body, { issues, count, platform }) ?? {})

async function answerWrite(request: Request, handler: AnyHandler): Promise<Response> {
  const { c, entry } = request
  const closed = await signedIn(request, scopeOf(request))
  await request.admission.known()
  const count = () => countNarrowly(request, closed)
  const parsed = await readChecked(request, closed, count)
  await count()
  const reply = await handler({ ...parsed, ...callFacts(request), scope: closed } as unknown as Call<Entry>)
  checkReply(request, reply)
  if (entry.reply === 'bytes') return sendFile(c, reply as FileReply)
  return c.json(reply as object, entry.status)
}

/** Names in the log line of a replay the order that the first answer was about. */
function logReplay(c: Ctx, body: unknown): void {
  const { data } = body as { data?: { id?: string; reference?: string } }
  if (data?.id && data.reference) Object.assign(c.get('counter'), { order: data.id, reference: data.reference })
}

async function answerIdempotent(request: Request, handler: AnyHandler): Promise<Response> {
  const { c, entry, platform } = request
  const closed = await signedIn(request, scopeOf(request))
  await request.admission.known()
  const key = c.req.header('idempotency-key')?.trim() ?? ''
  if (key.length < 1 || key.length > 255) throw new AppError('idempotency_key_missing')
  const count = () => countNarrowly(request, closed)
  const parsed = await readChecked(request, closed, count)
  const answer = await inTransaction(closed, (open) => {
    const scope = open as CustomerScope
    const run = async (): Promise<StoredAnswer> => {
      const reply = await handler({ ...parsed, ...callFacts(request), scope } as unknown as Call<Entry>)
      checkReply(request, reply)
      return { status: entry.status, body: reply }
    }
    const storedError = (error: AppError): StoredAnswer => {
      // A wrong field is wrong again, and its key is free for the corrected body.
      if (error.code === 'invalid') throw error
      return { status: error.status, body: failureBody(error, c.get('requestId'), scope.t) }
    }
    return answerOnce(scope, { operation: entry.operationId, key, body: [c.req.path, parsed.param, parsed.body] }, () =>
      undoOnError(scope, run, storedError),
    )
  })
  await platform.afterCommit?.(entry.operationId)
  if (answer.isReplay) {
    c.header('Idempotent-Replayed', 'true')
    logReplay(c, answer.body)
  }
  return c.body(JSON.stringify(answer.body), answer.status as 200, { 'content-type': 'application/json' })
}

const honoPath = (entry: Entry) => entry.path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The handlers that were mounted, for the test that none is missing. */
export const mounted = new Set<string>()

/** Mounts an operation: company, language, licence, limits, sign-in, parsing, transaction and errors happen here, once. */
export function serve<const E extends Entry>(api: Hono<ApiEnv>, entry: E, handler: Handler<E>, check?: Check): void {
  mounted.add(entry.operationId)
  api.on(entry.method.toUpperCase(), honoPath(entry), async (c) => {
    const platform = c.get('platform')
    c.set('route', entry.path)
    const company = platform.companies.ofTenant(c.req.param('tenant') ?? '')
    c.set('locale', callLocale(c, company))
    if (!company) throw new AppError('not_found', 'errors.unknown_company')
    c.set('companySlug', company.slug)
    const address = c.env.visitor?.address ?? c.env.address ?? 'unknown'
    const agent = c.req.header('user-agent') ?? null
    const origin = c.req.header('origin') ?? null
    const call = { c, entry, platform, company, token: tokenOf(c, entry.access), address, agent, origin, check }
    admit(call)
    const admission = await countCall({ ...call, limits: platform.limits, isInProcess: c.env.visitor !== undefined })
    const answer = entry.method === 'get' ? answerRead : entry.access.idempotent ? answerIdempotent : answerWrite
    const response = await answer({ ...call, admission }, handler as unknown as AnyHandler).catch(async (error) => {
      if (!(error instanceof AppError && error.code === 'unauthenticated')) await admission.undecided()
      // Hono answers errors alone; any other thrown value would pass by every middleware.
      throw error instanceof Error ? error : new Error('a handler threw no error', { cause: error })
    })
    response.headers.set('Content-Language', c.get('locale'))
    response.headers.set('Cache-Control', cacheControlOf(entry))
    response.headers.append('Vary', variedBy.join(', '))
    return response
  })
}
