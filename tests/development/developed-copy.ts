import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../tools/source-files.ts'

const copied = ['server', 'contract', 'shared', 'web', 'tools', 'tests/layers.ts', 'package.json', 'react-router.config.ts']
const alsoCopied = ['vite.config.ts', 'tsconfig.json', 'demo']

/** A copy of the project's sources that may be changed, with the packages of the project and caches of its own. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-developed-'))
  for (const name of [...copied, ...alsoCopied]) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (!/^\.(?:vite|cache)/.test(name)) symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
  return folder
}

/** The environment without what a developer's shell may have set for the product. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const product =
    /^(?:DATABASE_URL|REDIS_URL|MODE|ROLES|SIGNING_SECRET|ENCRYPTION_SECRET|S3_.*|SMTP_URL|TRUSTED_PROXIES|SITE_URL|VITEST.*|NODE_ENV)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !product.test(name)))
}

export type DevelopmentProcess = {
  /** What it wrote so far, to both of its outputs. */
  output(): string
  /** The exit code; it waits for the end. */
  ended: Promise<number | null>
  /** Asks it to end and waits. */
  stop(): Promise<void>
}

/** Runs `npm run dev` in a folder, as a developer does. */
export function develop(folder: string, settings: Record<string, string>): DevelopmentProcess {
  const env = { ...cleanEnvironment(), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings }
  const child: ChildProcess = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Saves a file as careful editors and git do: another one is put in its place. */
export function saveByRenaming(file: string, content: string): void {
  const draft = join(dirname(file), '.saved-draft')
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Changes the text of a file and gives what takes the change back. */
export function change(file: string, from: string, to: string): Disposable {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  saveByRenaming(file, before.replace(from, to))
  return { [Symbol.dispose]: () => saveByRenaming(file, before) }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
