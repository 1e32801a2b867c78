import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'web',
  'shared',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server/site/compress-files.ts',
]
const stamp = path.join(root, 'build/sources')

async function listFiles(name: string): Promise<string[]> {
  if (!existsSync(path.join(root, name))) return []
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(() => null)
  if (!entries) return [name]
  const nested = await Promise.all(entries.map((entry) => listFiles(`${name}/${entry.name}`)))
  return nested.flat()
}

/** One hash over everything that the build of the site is made of. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(sources.map(listFiles)))
    .flat()
    .filter((file) => !file.includes('.test.'))
    .sort()
  for (const file of files) hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}

/** Builds the site; rejects when the build fails. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/.bin/react-router'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error('The site could not be built: see above.')
}

/**
 * Builds the site unless the build that is there was made of these very sources; answers the build's folder. A build takes long:
 * it is not begun before `ready` resolves.
 */
export async function ensureBuild(print: (text: string) => void, ready?: Promise<unknown>): Promise<string> {
  const requested = await hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) return path.join(root, 'build')
  await ready
  print('Building the site…')
  await build()
  await writeFile(stamp, requested)
  return path.join(root, 'build')
}

// Before the first start of a release, which may be unable to write: `npm run build`.
if (import.meta.main) await ensureBuild((text) => process.stdout.write(`${text}\n`))
