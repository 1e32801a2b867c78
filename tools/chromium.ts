import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, readdir } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './file-lock.ts'

/** What the search depends on, so that a test can put another machine in its place. */
export interface Machine {
  env: Record<string, string | undefined>
  home: string
  platform: NodeJS.Platform
  /** Root on Debian (or a relative of it), where apt-get may install a package. */
  canInstallPackages: boolean
  lockFile: string
  run(command: string, args: readonly string[], seconds: number): Promise<boolean>
}

/** Debian's package of the browser without its windows, which draws the same pages with two thirds of the processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome']
const minutes = 60

/** The path of a Chromium that starts on this machine; it is installed when there is none. */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const chosen = machine.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(machine, chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, and that is not a browser that starts.`)
  }
  const found = await findInstalled(machine)
  if (found) return found
  const installed = await withFileLock(
    machine.lockFile,
    async () => (await findInstalled(machine)) ?? install(machine),
    30 * minutes,
  )
  if (installed) return installed
  throw new Error(notFound(machine))
}

/** As `findChromium`, and where packages can be installed the one without windows, which is then found first. */
export async function prepareChromium(machine: Machine = thisMachine()): Promise<string> {
  const found = await findChromium(machine)
  if (machine.env.CHROMIUM_PATH || !machine.canInstallPackages || /headless[-_]shell/.test(found)) return found
  await installPackage(machine, shell)
  return findChromium(machine)
}

async function findInstalled(machine: Machine): Promise<string | undefined> {
  return (await findOnPath(machine)) ?? (await findInCache(machine))
}

async function findOnPath(machine: Machine): Promise<string | undefined> {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  return firstStarting(
    machine,
    names.flatMap((name) => folders.map((folder) => join(folder, name))),
  )
}

/** Any revision will do, the newest first: the browser's protocol is stable enough for what we use of it. */
async function findInCache(machine: Machine): Promise<string | undefined> {
  const cache = cacheFolder(machine)
  const folders = await readdir(cache).catch(() => [])
  const builds = folders.filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name)).sort(newestFirst)
  return firstStarting(
    machine,
    builds.flatMap((build) => executables.map((file) => join(cache, build, file))),
  )
}

const executables = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

const revision = (name: string) => Number(name.split('-').at(-1))
const newestFirst = (a: string, b: string) => revision(b) - revision(a) || b.length - a.length

function cacheFolder({ env, home, platform }: Machine): string {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH
  return platform === 'darwin' ? join(home, 'Library/Caches/ms-playwright') : join(home, '.cache/ms-playwright')
}

async function install(machine: Machine): Promise<string | undefined> {
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  await machine.run(process.execPath, [cli, 'install', 'chromium'], 5 * minutes)
  const downloaded = await findInCache(machine)
  if (downloaded || !machine.canInstallPackages) return downloaded
  await installPackage(machine, shell)
  return (await findOnPath(machine)) ?? installFullChromium(machine)
}

/** A Debian of before 2024 has no package of the other. */
async function installFullChromium(machine: Machine) {
  await installPackage(machine, 'chromium')
  return findOnPath(machine)
}

async function installPackage(machine: Machine, name: string) {
  await machine.run('apt-get', ['update'], 3 * minutes)
  await machine.run('apt-get', ['install', '-y', name], 10 * minutes)
}

async function firstStarting(machine: Machine, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await starts(machine, path)) return path
  return undefined
}

/** A file alone proves little: a download may lack its libraries, a package may be an empty stand-in. */
async function starts(machine: Machine, path: string): Promise<boolean> {
  const isFile = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  return isFile && machine.run(path, ['--version'], 120)
}

function notFound(machine: Machine): string {
  return [
    'No Chromium was found, and none could be installed. Tried, in this order:',
    '1. CHROMIUM_PATH: not set (set it to the path of any Chromium or Chrome)',
    `2. ${names.join(', ')} on PATH`,
    `3. Playwright's cache: ${cacheFolder(machine)}`,
    '4. playwright-core install chromium (needs the internet)',
    `5. apt-get update && apt-get install -y ${shell}, then chromium (${machine.canInstallPackages ? 'failed' : 'only as root on Debian'})`,
  ].join('\n')
}

function thisMachine(): Machine {
  const isRoot = process.getuid?.() === 0
  return {
    env: process.env,
    home: homedir(),
    platform: process.platform,
    canInstallPackages: isRoot && existsSync('/etc/debian_version'),
    lockFile: join(tmpdir(), 'rihla-chromium.lock'),
    run: runQuietly,
  }
}

function runQuietly(command: string, args: readonly string[], seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

if (import.meta.main) process.stdout.write(`${await prepareChromium()}\n`)
