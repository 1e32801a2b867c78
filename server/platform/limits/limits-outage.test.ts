import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { createLimits, standardLimits } from './limits.ts'

const program = 'redis-server'
const isInstalled = spawnSync(program, ['--version']).status === 0

const outcome = (counting: Promise<void>) =>
  counting.then(
    () => 'counted',
    (error: { code?: string }) => error.code,
  )

describe.runIf(isInstalled)('limits while Redis stops and starts', () => {
  let port: number
  let server: ChildProcess | undefined
  let redis: Redis
  beforeAll(async () => {
    port = await freePort()
    redis = new Redis({
      port,
      host: '127.0.0.1',
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      retryStrategy: () => 50,
    })
    redis.on('error', () => {})
  })
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no']
    server = spawn(program, options, { stdio: 'ignore' })
    await vi.waitFor(() => expect(redis.status).toBe('ready'), { timeout: 120_000 })
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await vi.waitFor(() => expect(redis.status).not.toBe('ready'), { timeout: 120_000 })
  }
  afterEach(stop)
  afterAll(() => redis.disconnect())

  const settings = { ...standardLimits, mail: { points: 2, seconds: 3600 } }
  const three = async (count: () => Promise<void>) => [await outcome(count()), await outcome(count()), await outcome(count())]
  const limited = ['counted', 'counted', 'too_many_requests']

  test('calls and wrong sign-ins are counted before Redis is there, with it, while it is stopped, and after it is back', async () => {
    const limits = createLimits(settings, redis)
    const count = (key: string) => () => limits.count('mail', key)
    const signIns = async (account: string) => {
      for (let tries = 0; tries < settings.signinTries; tries += 1) await limits.beforeSignIn(account)
      return outcome(limits.beforeSignIn(account))
    }
    expect(await three(count('before'))).toEqual(limited)
    await start()
    expect(await three(count('with'))).toEqual(limited)
    expect(await redis.exists('rihla:mail:with')).toBe(1)
    expect(await signIns('with')).toBe('too_many_requests')
    await stop()
    expect(await three(count('away'))).toEqual(limited)
    expect(await signIns('away')).toBe('too_many_requests')
    await limits.signInSucceeded('away')
    expect(await outcome(limits.beforeSignIn('away'))).toBe('counted')
    await start()
    expect(await three(count('back'))).toEqual(limited)
    expect(await redis.exists('rihla:mail:back')).toBe(1)
    expect(await redis.exists('rihla:mail:away')).toBe(0)
  })
})
