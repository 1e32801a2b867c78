import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CommandError } from '../run-command.ts'

const Manifest = z.object({
  format: z.literal(1),
  taken_at: z.string(),
  server_version: z.string(),
  dump: z.object({ bytes: z.number(), sha256: z.string() }),
  /** How many files each folder holds; `null` where the files of customers are in a bucket. */
  files: z.object({ pictures: z.number(), uploads: z.number().nullable() }),
  /** Files that rows name and the data folder did not have. */
  missing_files: z.array(z.string()),
  database: z.object({
    migrations: z.array(z.string()),
    policies: z.number(),
    rows: z.record(z.string(), z.number()),
    countersOff: z.number(),
  }),
})

/** The contents of a backup, written last: a folder without it is no backup. */
export type Manifest = z.output<typeof Manifest>

export const dumpOf = (folder: string): string => path.join(folder, 'rihla.dump')
const manifestPath = (folder: string) => path.join(folder, 'backup.json')

/** The folders of `DATA_FOLDER` that cannot be made again; variants of pictures can. */
export const folders = { pictures: 'media/originals', uploads: 'files' } as const

export async function hashFile(file: string): Promise<Manifest['dump']> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** The manifest of a whole backup; throws CommandError for another folder, and when the dump is not the one that was written. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new CommandError(`${path.resolve(folder)} is no backup: it has no backup.json.`)
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new CommandError(`${manifestPath(folder)} is not of this version of the program.`)
  const dump = await hashFile(dumpOf(folder)).catch(() => undefined)
  if (dump?.sha256 !== read.data.dump.sha256)
    throw new CommandError(`${dumpOf(folder)} is damaged: it is not the file that the backup wrote. Take another backup.`)
  return read.data
}

/** Names of all files below a folder, with forward slashes; empty where the folder is not. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Copies a folder if it is there; a file that goes meanwhile is left out. Answers how many files the copy has. */
export async function copyFolder(from: string, to: string): Promise<number> {
  for (const name of await filesBelow(from)) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await cp(path.join(from, name), target, { preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  return (await filesBelow(to)).length
}
