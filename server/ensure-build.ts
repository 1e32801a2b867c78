import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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

// Read at once: handed to other threads, each of a thousand names costs more than the reading.
function listFiles(name: string): string[] {
  const whole = path.join(root, name)
  const facts = statSync(whole, { throwIfNoEntry: false })
  if (!facts?.isDirectory()) return facts ? [name] : []
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

type Sources = {
  names: string[] /** Of their names, sizes and times: whether they may have changed, without reading them. */
  marks: string
}

function listSources(): Sources {
  const names = sources
    .flatMap(listFiles)
    .filter((file) => !file.includes('.test.'))
    .sort()
  const marks = names.map(markOf)
  return { names, marks: createHash('sha256').update(marks.join('\n')).digest('hex') }
}

function markOf(name: string): string {
  const { size, mtimeMs } = statSync(path.join(root, name))
  return `${name} ${size} ${mtimeMs}`
}

/** One hash over everything that the build of the site is made of. */
async function hashOf({ names }: Sources): Promise<string> {
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(path.join(root, name)))
  return hash.digest('hex')
}

/** Builds the site; rejects when the build fails. */
async function build(isQuick: boolean): Promise<void> {
  const command = [path.join(root, 'node_modules/.bin/react-router'), 'build', ...(isQuick ? ['--mode', 'quick'] : [])]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error('The site could not be built: see above.')
}

type Stamp = { hash: string; marks: string; isQuick: boolean }

async function readStamp(): Promise<Stamp | undefined> {
  const text = await readFile(stamp, 'utf8').catch(() => '')
  const [hash, marks = '', kind = ''] = text.split('\n')
  return hash ? { hash, marks, isQuick: kind === 'quick' } : undefined
}

const writeStamp = ({ hash, marks, isQuick }: Stamp) => writeFile(stamp, [hash, marks, isQuick ? 'quick' : 'full'].join('\n'))

type Options = {
  /** A build takes long: it is not begun before this resolves. */
  ready?: Promise<unknown>
  /** For trying the product: files a tenth larger are built in a third of the time, and one built before will do. */
  isQuick?: boolean
}

/** Builds the site unless the build that is there was made of these very sources; answers the build's folder. */
export async function ensureBuild(print: (text: string) => void, { ready, isQuick = false }: Options = {}): Promise<string> {
  const folder = path.join(root, 'build')
  const found = listSources()
  const known = await readStamp()
  const isGoodEnough = known !== undefined && (isQuick || !known.isQuick)
  if (isGoodEnough && known.marks === found.marks) return folder
  const hash = await hashOf(found)
  if (isGoodEnough && known.hash === hash) {
    // A release may be unable to write; then its sources are read at each start.
    await writeStamp({ ...known, marks: found.marks }).catch(() => {})
    return folder
  }
  await ready
  print('Building the site…')
  await build(isQuick)
  await writeStamp({ hash, marks: found.marks, isQuick })
  return folder
}

// Before the first start of a release, which may be unable to write: `npm run build`.
if (import.meta.main) await ensureBuild((text) => process.stdout.write(`${text}\n`))
