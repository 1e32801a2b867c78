import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { hc } from 'hono/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiApp } from '#contract/client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLogger } from '#server/platform/process/logger.ts'
import { builders } from '#testing/builders.ts'
import { openTestDatabase, type TestDatabase, testEngines } from '#testing/database.ts'
import { type MailServer, openMailServer } from '#testing/mail-server.ts'
import { loadTrialSources } from '#testing/trial-site.ts'
import { createApp } from '../app.ts'

type Value = { stringValue?: string; intValue?: number | string }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
}
type TraceExport = { resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[] }

/** A collector that takes OTLP over HTTP and keeps the spans. */
async function openCollector() {
  const spans: (OtlpSpan & { service: Record<string, Value> })[] = []
  const valuesOf = (attributes: OtlpSpan['attributes']) => Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
  const server: Server = createServer(async (request, response) => {
    const sent = (await json(request)) as TraceExport
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of sent.resourceSpans)
        for (const { spans: some } of scopeSpans)
          spans.push(...some.map((span) => ({ ...span, service: valuesOf(resource.attributes) })))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, url: `http://127.0.0.1:${port}`, valuesOf, close: () => server.close() }
}

describe.for(testEngines)('traces (%s)', (engine) => {
  let db: TestDatabase
  let folder: string
  let mail: MailServer
  let app: Awaited<ReturnType<typeof createApp>>
  let make: ReturnType<typeof builders>
  let collector: Awaited<ReturnType<typeof openCollector>>
  const lines: Record<string, unknown>[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rihla-traces-'))
    const [{ build }, opened] = await Promise.all([loadTrialSources(), openTestDatabase(engine)])
    db = opened
    mail = await openMailServer()
    collector = await openCollector()
    const config = readConfig({
      MODE: 'production',
      DATA_FOLDER: folder,
      SIGNING_SECRET: 'a secret that only tests know, of enough length',
      ENCRYPTION_SECRET: 'a key that only tests know and nobody else has',
      PRODUCT_DOMAINS: 'rihla.test',
      TRUSTED_PROXIES: '1',
      SMTP_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      METRICS_PORT: '0',
    })
    const logger = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
    app = await createApp(config, { db: Promise.resolve(db), build, logger })
    make = builders({ db, clock: systemClock, companies: app.companies })
  }, 120_000)
  afterAll(async () => {
    await mail.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('pages are counted by their pattern, and as rendered or from memory', async () => {
    const { slug } = await make.company()
    await app.companies.refresh()
    for (const _ of [1, 2]) {
      const response = await app.fetch(new Request(`http://${slug}.rihla.test/en`))
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
    const metrics = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text()
    expect(metrics).toContain('rihla_http_requests_total{method="GET",route="/",status="200"} 2')
    expect(metrics).toContain('rihla_cache_lookups_total{cache="guest_pages",result="miss"} 1')
    expect(metrics).toContain('rihla_cache_lookups_total{cache="guest_pages",result="hit"} 1')
    expect(metrics).toContain('rihla_pages_rendered_total{audience="guests"} 1')
  })

  test('one trace leads from the caller through pages, calls and statements, and through the jobs to the mail', async () => {
    const { id, slug } = await make.company()
    await app.companies.refresh()
    const { email } = await make.customer(id)
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'X-Request-Id': 'proxy-request-1' }
    const send = ((input: string | URL | Request, init?: RequestInit) =>
      app.fetch(new Request(input, init))) as typeof globalThis.fetch
    const call = hc<ApiApp>(`http://localhost/api/${slug}`, { fetch: send, headers })
    const requested = await call['forget-password'].$post({ json: { email } })
    expect(requested.headers.get('x-request-id')).toBe('proxy-request-1')
    await expect.poll(() => mail.receivedBy(email).length, { timeout: 20_000 }).toBe(1)
    await app.fetch(new Request(`http://${slug}.rihla.test/en`))
    // Ends the jobs first, then sends what was recorded.
    await app.close()
    const ofTrace = collector.spans.filter((span) => span.traceId === traceId)
    const named = (name: string, spans = ofTrace) => spans.filter((span) => span.name === name)
    const [request] = named('POST /api/forget-password')
    expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', service: { 'service.name': { stringValue: 'rihla' } } })
    const [code] = named('job account-code')
    expect(code?.parentSpanId).toBe(request?.spanId)
    const [sending] = named('job send-mail')
    expect(sending?.parentSpanId).toBe(code?.spanId)
    expect(named('send mail').map(({ parentSpanId }) => parentSpanId)).toEqual([sending?.spanId])
    const page = collector.spans.find(({ name }) => name === 'render page')
    const calls = collector.spans.filter((span) => span.traceId === page?.traceId && span.name.startsWith('call GET /'))
    expect(calls.length).toBeGreaterThan(0)
    const statements = collector.spans.filter(({ attributes }) => collector.valuesOf(attributes)['db.query.text'])
    expect(statements.filter(({ traceId: trace }) => trace === page?.traceId).length).toBeGreaterThan(0)
    expect(statements.filter(({ traceId: trace }) => trace === traceId).length).toBeGreaterThan(0)
    expect(JSON.stringify(statements)).not.toMatch(new RegExp(`${email}|${id}`))
    const line = lines.find(({ route }) => route === 'POST /forget-password')
    expect(line).toMatchObject({ request_id: 'proxy-request-1', trace_id: traceId })
  }, 60_000)
})
