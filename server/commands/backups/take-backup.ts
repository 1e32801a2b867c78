import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type DatabaseSummary, summarize } from '#server/db/summary.ts'
import { CommandError } from '../run-command.ts'
import { copyFolder, dumpOf, filesBelow, folders, hashFile, type Manifest, writeManifest } from './backup-folder.ts'
import { readAccess, runTool, withClient } from './postgres-tools.ts'

type Request = {
  /** The database's own address, not a pooler's; its user bypasses row-level security. */
  url: string
  dataFolder: string
  /** Whether customers' files are in a bucket, which is backed up by its own means. */
  hasBucket: boolean
  folder: string
  now: Date
}

async function assertFree(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw new CommandError(`${path.resolve(folder)} is not empty: name a new folder for each backup.`)
}

async function assertBypasses(client: pg.Client): Promise<void> {
  const { user, bypasses } = await readAccess(client)
  if (bypasses) return
  throw new CommandError(
    `The user ${user} is bound by row-level security and cannot read every company: back up as a role with BYPASSRLS ` +
      `(as an administrator: create role rihla_backup login bypassrls password '…'; grant pg_read_all_data to rihla_backup).`,
  )
}

type Content = { summary: DatabaseSummary; serverVersion: string; pictures: string[]; uploads: string[] }

/** Dumps and counts what one moment sees: writes that go on meanwhile are in neither. */
async function dump(client: pg.Client, url: string, file: string): Promise<Content> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string; version: string }>(
    `select pg_export_snapshot() as snapshot, current_setting('server_version') as version`,
  )
  const [first] = rows
  if (!first) throw new Error('no snapshot')
  await runTool('pg_dump', url, ['--format=custom', '--no-owner', `--snapshot=${first.snapshot}`, `--file=${file}`])
  const summary = await summarize(client, { bypasses: true })
  const names = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
  const content = {
    summary,
    serverVersion: first.version,
    pictures: await names('select distinct sha256 as name from media'),
    uploads: await names(`select company_id || '/' || id as name from upload`),
  }
  await client.query('commit')
  return content
}

async function copyFiles({ dataFolder, hasBucket }: Request, to: string, { pictures, uploads }: Content) {
  const copy = (name: string) => copyFolder(path.join(dataFolder, name), path.join(to, name))
  const files = { pictures: await copy(folders.pictures), uploads: hasBucket ? null : await copy(folders.uploads) }
  const lacking = async (folder: string, names: readonly string[]) => {
    const there = new Set(await filesBelow(path.join(to, folder)))
    return names.filter((name) => !there.has(name)).map((name) => `${folder}/${name}`)
  }
  const missing = [...(await lacking(folders.pictures, pictures)), ...(hasBucket ? [] : await lacking(folders.uploads, uploads))]
  return { files, missing }
}

/**
 * Writes the database, pictures and customers' files into a new folder, while the product runs. The folder gets its name
 * when it is whole. Files are copied after the dump, so that those that its rows name are there.
 */
export async function takeBackup(request: Request): Promise<Manifest> {
  await assertFree(request.folder)
  const draft = `${path.resolve(request.folder)}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const content = await withClient(request.url, async (client) => {
      await assertBypasses(client)
      return dump(client, request.url, dumpOf(draft))
    })
    const { files, missing } = await copyFiles(request, draft, content)
    const manifest: Manifest = {
      format: 1,
      taken_at: request.now.toISOString(),
      server_version: content.serverVersion,
      dump: await hashFile(dumpOf(draft)),
      files,
      missing_files: missing,
      database: content.summary,
    }
    await writeManifest(draft, manifest)
    await rm(request.folder, { recursive: true, force: true })
    await rename(draft, request.folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
