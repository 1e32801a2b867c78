import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium, type Machine, prepareChromium } from './chromium.ts'
import { withFileLock } from './file-lock.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rihla-chromium-'))
})
afterEach(() => rm(root, { recursive: true }))

const file = async (path: string) => {
  const full = join(root, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, '')
  await chmod(full, 0o755)
  return full
}

/** A machine with nothing on it; `run` answers for each command what the test says. */
function machine(changes: Partial<Machine> & { commands?: string[] } = {}): Machine {
  return {
    env: { PATH: join(root, 'bin') },
    home: join(root, 'home'),
    platform: 'linux',
    canInstallPackages: false,
    lockFile: join(root, 'lock'),
    run: async (command, args) => {
      if (args[0] !== '--version') changes.commands?.push([command.split('/').at(-1), ...args.slice(-2)].join(' '))
      return true
    },
    ...changes,
  }
}

test('CHROMIUM_PATH comes first', async () => {
  const chosen = await file('mine/browser')
  await file('bin/chromium')
  expect(await findChromium(machine({ env: { CHROMIUM_PATH: chosen, PATH: join(root, 'bin') } }))).toBe(chosen)
})

test('a CHROMIUM_PATH that does not start is an error, not a reason to take another', async () => {
  await file('bin/chromium')
  const wrong = machine({ env: { CHROMIUM_PATH: '/nowhere/chromium', PATH: join(root, 'bin') } })
  await expect(findChromium(wrong)).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium')
})

test('on PATH the one without windows comes first, then chromium, chromium-browser and google-chrome', async () => {
  const chrome = await file('bin/google-chrome')
  expect(await findChromium(machine())).toBe(chrome)
  const browser = await file('bin/chromium-browser')
  expect(await findChromium(machine())).toBe(browser)
  const chromium = await file('bin/chromium')
  expect(await findChromium(machine())).toBe(chromium)
  const shell = await file('bin/chromium-headless-shell')
  expect(await findChromium(machine())).toBe(shell)
})

test('of one build in the cache the one without windows is taken', async () => {
  await file('home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
  const shell = await file('home/.cache/ms-playwright/chromium_headless_shell-1255/chrome-linux/headless_shell')
  expect(await findChromium(machine())).toBe(shell)
})

test('where packages can be installed, the gate brings the one without windows once', async () => {
  const full = await file('bin/chromium')
  const commands: string[] = []
  const run: Machine['run'] = async (command, args) => {
    if (args[0] !== '--version') commands.push(command)
    if (args.includes('install')) await file('bin/chromium-headless-shell')
    return true
  }
  expect(await prepareChromium(machine({ run }))).toBe(full)
  expect(commands).toEqual([])
  for (const _ of ['first', 'again'])
    expect(await prepareChromium(machine({ run, canInstallPackages: true }))).toBe(join(root, 'bin/chromium-headless-shell'))
  expect(commands).toEqual(['apt-get', 'apt-get'])
})

test('where the one without windows cannot be installed, the other stays, and one that was named is never replaced', async () => {
  const full = await file('bin/chromium')
  const commands: string[] = []
  expect(await prepareChromium(machine({ commands, canInstallPackages: true }))).toBe(full)
  expect(commands).toEqual(['apt-get update', 'apt-get -y chromium-headless-shell'])
  commands.length = 0
  const env = { CHROMIUM_PATH: full, PATH: join(root, 'bin') }
  expect(await prepareChromium(machine({ commands, canInstallPackages: true, env }))).toBe(full)
  expect(commands).toEqual([])
})

test('PATH comes before the cache, and the newest build of the cache is taken', async () => {
  await file('home/.cache/ms-playwright/chromium-999/chrome-linux/chrome')
  const newest = await file('home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
  expect(await findChromium(machine())).toBe(newest)
  const onPath = await file('bin/chromium')
  expect(await findChromium(machine())).toBe(onPath)
})

test('a file that does not start is passed over', async () => {
  const broken = await file('bin/chromium')
  const cached = await file('home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
  expect(await findChromium(machine({ run: async (command) => command !== broken }))).toBe(cached)
})

test('without any, Playwright installs one', async () => {
  const run: Machine['run'] = async (_, args) => {
    if (args.includes('install')) await file('home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
    return true
  }
  expect(await findChromium(machine({ run }))).toMatch(/chrome-linux64\/chrome$/)
})

test('only as root on Debian apt-get is asked, after Playwright', async () => {
  const commands: string[] = []
  await expect(findChromium(machine({ commands, canInstallPackages: true }))).rejects.toThrow('No Chromium')
  expect(commands).toEqual([
    expect.stringMatching(/^node.* install chromium$/),
    'apt-get update',
    'apt-get -y chromium-headless-shell',
    'apt-get update',
    'apt-get -y chromium',
  ])
  commands.length = 0
  await expect(findChromium(machine({ commands }))).rejects.toThrow('No Chromium')
  expect(commands).toHaveLength(1)
})

test('the error names every way', async () => {
  const error = await findChromium(machine()).catch(String)
  for (const way of [
    'CHROMIUM_PATH',
    'google-chrome',
    'ms-playwright',
    'playwright-core install chromium',
    'apt-get install -y chromium-headless-shell, then chromium',
  ]) {
    expect(error).toContain(way)
  }
})

test('two processes that find none install once', async () => {
  let installs = 0
  const run: Machine['run'] = async (_, args) => {
    if (args.includes('install')) {
      installs += 1
      await file('home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
    }
    return true
  }
  const [one, two] = await Promise.all([findChromium(machine({ run })), findChromium(machine({ run }))])
  expect(one).toBe(two)
  expect(installs).toBe(1)
})

test('the lock of a dead process is taken over, and the lock is gone afterwards', async () => {
  const lock = join(root, 'stale')
  await writeFile(lock, '4194999')
  expect(await withFileLock(lock, () => readFile(lock, 'utf8'))).toBe(String(process.pid))
  await expect(readFile(lock)).rejects.toThrow('ENOENT')
})
