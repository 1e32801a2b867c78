import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'a long enough secret for a test, really'
const production = {
  MODE: 'production',
  SIGNING_SECRET: secret,
  ENCRYPTION_SECRET: 'a key that only tests know and nobody else has',
}

function issuesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...production, ...environment })
  } catch (error) {
    if (error instanceof ConfigError) return error.issues.map((issue) => issue.split(':')[0] ?? '')
    throw error
  }
  return []
}

test('connections live longer than those of a proxy, requests arrive in time, and metrics and traces are off', () => {
  expect(readConfig(production)).toMatchObject({
    connections: { keepAlive: 65_000, headers: 15_000, request: 30_000, most: 10_000 },
    stopping: { pause: 5_000, deadline: 20_000 },
    metrics: null,
    tracesUrl: undefined,
  })
})

test('outside production nothing waits for a balancer', () => {
  expect(readConfig({ ...production, MODE: 'development' }).stopping.pause).toBe(0)
})

test('a short deadline shortens the pause that nobody set', () => {
  expect(readConfig({ ...production, SHUTDOWN_DEADLINE_SECONDS: '4' }).stopping).toEqual({ pause: 2_000, deadline: 4_000 })
})

test('metrics are for this machine alone unless an address is named', () => {
  expect(readConfig({ ...production, METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ ...production, METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
})

test.each([
  ['KEEP_ALIVE_SECONDS', '0'],
  ['REQUEST_HEADERS_SECONDS', 'long'],
  ['REQUEST_SECONDS', '-1'],
  ['MAX_CONNECTIONS', '1.5'],
  ['SHUTDOWN_PAUSE_SECONDS', '301'],
  ['SHUTDOWN_DEADLINE_SECONDS', '0'],
  ['METRICS_PORT', '70000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
])('%s cannot be %s', (name, value) => expect(issuesOf({ [name]: value })).toEqual([name]))

test('a pause beyond the deadline, and headers that may take longer than their request, are told', () => {
  expect(issuesOf({ SHUTDOWN_PAUSE_SECONDS: '30' })).toEqual(['SHUTDOWN_PAUSE_SECONDS'])
  expect(issuesOf({ REQUEST_SECONDS: '10' })).toEqual(['REQUEST_HEADERS_SECONDS'])
})
