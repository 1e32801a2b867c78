import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { DatabaseInUseError, lockFile } from './lock-file.ts'
import { processMark } from './process-mark.ts'

// Says ready, takes the lock at the word "go", says what came of it, and keeps what it has until it is killed or told to end.
const taker = `
const { lockFile } = await import('#server/db/embedded/lock-file.ts')
const { createInterface } = await import('node:readline')
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
console.log('ready')
await lines.next()
const lock = await lockFile(process.env.LOCK, 'the folder').then((lock) => (console.log('held'), lock), (error) => console.log(error.message))
await lines.next()
await lock?.release()
process.exit()`

type LockProcess = { child: ChildProcess; pid: number; print(word: string): void; next(): Promise<string> }

let folder: string
let path: string
let takers: LockProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihla-lock-'))
  path = join(folder, 'lock')
  takers = []
})

afterEach(async () => {
  for (const { child } of takers) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function startTaker(): Promise<LockProcess> {
  const env = { ...process.env, LOCK: path }
  const child = spawn(process.execPath, ['--input-type=module', '-e', taker], { stdio: ['pipe', 'pipe', 'inherit'], env })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const started = { child, pid: Number(child.pid), print: (word: string) => child.stdin.write(`${word}\n`), next }
  takers.push(started)
  expect(await started.next()).toBe('ready')
  return started
}

async function startHolder() {
  const holder = await startTaker()
  holder.print('go')
  expect(await holder.next()).toBe('held')
  return holder
}

async function kill({ child }: LockProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

test('a second process is told who holds the lock, since when, and of what', async () => {
  const { pid } = await startHolder()
  const second = lockFile(path, 'data/database')
  await expect(second).rejects.toThrow(DatabaseInUseError)
  await expect(second).rejects.toThrow(new RegExp(`data/database is in use by process ${pid}, since 2\\d{3}-\\d\\d-\\d\\dT`))
})

test('a released lock is free and leaves no file behind', async () => {
  const holder = await startHolder()
  const exit = once(holder.child, 'exit')
  holder.print('end')
  await exit
  const lock = await lockFile(path, folder)
  expect(await readdir(folder)).toEqual(['lock'])
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a killed process is taken over', async () => {
  await kill(await startHolder())
  await startHolder()
  expect(await readdir(folder)).toEqual(['lock'])
})

test('of four processes that find a stale lock at once exactly one gets it, and the others are told which', async () => {
  await kill(await startHolder())
  const four = await Promise.all([startTaker(), startTaker(), startTaker(), startTaker()])
  for (const { print } of four) print('go')
  const outcomes = await Promise.all(four.map(({ next }) => next()))
  const winners = four.filter((_, index) => outcomes[index] === 'held')
  expect(winners).toHaveLength(1)
  const rejection = new RegExp(`in use by process ${winners[0]?.pid},`)
  expect(outcomes.filter((outcome) => outcome !== 'held')).toEqual(Array(3).fill(expect.stringMatching(rejection)))
})

test('a process that died while it took a stale lock over blocks nobody', async () => {
  const dead = JSON.stringify({ pid: 2 ** 30, started: 'long ago', since: '2026-01-01T00:00:00.000Z' })
  await writeFile(path, dead)
  await writeFile(`${path}.takeover`, dead)
  await startHolder()
  expect(await readdir(folder)).toEqual(['lock'])
})

test('a lock of an earlier process with the same number is stale', async () => {
  const { pid } = await processMark()
  await writeFile(path, JSON.stringify({ pid, started: 'an earlier boot', since: '2026-01-01T00:00:00.000Z' }))
  await (await lockFile(path, folder)).release()
})

test('the embedded database refuses a second opener of its folder and lets the next one in after it closed', async () => {
  const first = await openDatabase({ folder })
  await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUseError)
  await first.close()
  const next = await openDatabase({ folder })
  await next.close()
  expect(await readdir(folder)).toEqual(['data'])
})
