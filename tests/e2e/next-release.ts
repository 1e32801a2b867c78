import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { projectRoot } from '../../tools/source-files.ts'
import { type ServerProcess, startServer } from '../proof/server-process.ts'

/** What a release consists of; its packages are those of the project. */
const parts = [
  'build',
  'contract',
  'demo',
  'server',
  'shared',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const scriptName = /^(.+-)([\w-]{8})\.js$/

/** The hash of a script where code names it: before its ending, or in a column of the browser's manifest. */
const namedHash = /(?<=[-!\n]|\\n)[\w-]{8}(?=\.js|[!\n"`]|\\n)/g

/** The JavaScript files of a build, for browsers and for the server. */
async function scriptsIn(build: string): Promise<string[]> {
  const names = await readdir(build, { recursive: true })
  return names.filter((name) => name.endsWith('.js')).map((name) => join(build, name))
}

/** Gives every script of a build a new name and the build a new version: no script of the build before is there any more. */
async function renameScripts(build: string, mark: string): Promise<void> {
  const assets = join(build, 'client/assets')
  const names = await readdir(assets)
  const marked = (hash: string) => mark + hash.slice(mark.length)
  const scripts = names.flatMap((name) => {
    const [, start, hash] = scriptName.exec(name) ?? []
    return start && hash ? [{ name, start, hash }] : []
  })
  const hashes = new Set(scripts.map(({ hash }) => hash))
  const version = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean)
  if (!version) throw new Error('The build has no manifest.')
  for (const file of await scriptsIn(build)) {
    const code = await readFile(file, 'utf8')
    const withNames = code.replaceAll(namedHash, (hash) => (hashes.has(hash) ? marked(hash) : hash))
    const changed = withNames.replaceAll(`"${version}"`, `"${marked(version)}"`)
    if (changed !== code) await writeFile(file, changed)
  }
  for (const { name, start, hash } of scripts) await rename(join(assets, name), join(assets, `${start}${marked(hash)}.js`))
  // They hold the scripts as they were.
  for (const name of names) if (/\.js\.(?:br|gz)$/.test(name)) await rm(join(assets, name))
}

/** A copy of the project in a folder of its own, with a build whose scripts all have other names. */
async function copyRelease(folder: string, mark: string): Promise<string> {
  await Promise.all(parts.map((part) => cp(join(projectRoot, part), join(folder, part), { recursive: true })))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  await renameScripts(join(folder, 'build'), mark)
  return folder
}

/** A site in demo mode of which one release after the other runs, at one port with one folder of data. */
export type DeployedSite = AsyncDisposable & {
  port: number
  /** Ends the release that runs, and starts the next one with these settings. */
  deployNext(settings?: Record<string, string>): Promise<void>
}

/** Starts a site with the project's build; two more releases follow it, and then the first one again. */
export async function deploySite(): Promise<DeployedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-releases-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const port = await freePort()
  const copies = ['b_', 'c_'].map((mark) => copyRelease(join(folder, mark), mark))
  const releases = [projectRoot, ...(await Promise.all(copies))]
  const start = (release: string | undefined, settings = {}): Promise<ServerProcess> =>
    startServer({ folder: release, port, settings: { DATA_FOLDER: join(folder, 'data'), ...settings }, readySeconds: 240 })
  let count = 0
  let running = await start(projectRoot).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    port,
    async deployNext(settings) {
      await running.stop()
      count += 1
      running = await start(releases[count % releases.length], settings)
    },
    async [Symbol.asyncDispose]() {
      await running.stop()
      await remove()
    },
  }
}
