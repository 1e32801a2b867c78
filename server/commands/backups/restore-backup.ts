import path from 'node:path'
import type pg from 'pg'
import { differences, summarize } from '#server/db/summary.ts'
import { CommandError } from '../run-command.ts'
import { copyFolder, dumpOf, filesBelow, folders, type Manifest, readBackup } from './backup-folder.ts'
import { readAccess, runTool, withClient } from './postgres-tools.ts'

type Request = {
  /** An empty database; its user becomes the owner of everything. */
  url: string
  dataFolder: string
  folder: string
}

/** The restored backup, and its differences from what was backed up; none where the restore is whole. */
export type RestoreResult = { manifest: Manifest; differences: string[] }

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select current_database() as name
    where exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))`)
  if (rows[0])
    throw new CommandError(
      `The database ${rows[0].name} is not empty: restore into a new one (create database …), never over data.`,
    )
}

async function assertNoFiles(dataFolder: string): Promise<void> {
  for (const name of Object.values(folders)) {
    const folder = path.join(dataFolder, name)
    if ((await filesBelow(folder)).length > 0)
      throw new CommandError(`${folder} has files already: restore into an empty DATA_FOLDER.`)
  }
}

/** Policies and grants name the role: restored without it they are lost, and a role that is made later does not bring them back. */
async function ensureRole(client: pg.Client): Promise<void> {
  const { user, mayCreateRoles } = await readAccess(client)
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as "isMember" from pg_roles where rolname = 'rihla_app'`,
  )
  const byAdministrator = (why: string, statement: string) =>
    new CommandError(`${why} Nothing was written. As an administrator: ${statement}; then restore again.`)
  const grant = `grant rihla_app to "${user}"`
  if (!rows[0]) {
    if (!mayCreateRoles)
      throw byAdministrator(
        `The role rihla_app is missing and the user ${user} may not create it.`,
        `create role rihla_app nologin nobypassrls; ${grant}`,
      )
    await client.query('create role rihla_app nologin nobypassrls')
  }
  if (rows[0]?.isMember) return
  await client.query(grant).catch(() => {
    throw byAdministrator(`The user ${user} is not a member of the role rihla_app.`, grant)
  })
}

/**
 * Restores a backup into an empty database and data folder: the role first, then everything in one transaction, then the
 * statistics and the files; at last the result is compared with what was backed up, through row-level security.
 */
export async function restoreBackup({ url, dataFolder, folder }: Request): Promise<RestoreResult> {
  const manifest = await readBackup(folder)
  await assertNoFiles(dataFolder)
  await withClient(url, async (client) => {
    await assertEmpty(client)
    await ensureRole(client)
  })
  await runTool('pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', dumpOf(folder)])
  const copied: Record<keyof typeof folders, number> = { pictures: 0, uploads: 0 }
  for (const name of ['pictures', 'uploads'] as const)
    copied[name] = await copyFolder(path.join(folder, folders[name]), path.join(dataFolder, folders[name]))
  const found = await withClient(url, async (client) => {
    await client.query('analyze')
    await client.query('begin')
    const summary = await summarize(client, { bypasses: false })
    await client.query('rollback')
    return summary
  })
  const files = (['pictures', 'uploads'] as const).flatMap((name) => {
    const expected = manifest.files[name] ?? 0
    return expected === copied[name] ? [] : [`${folders[name]}: ${expected} files in the backup, ${copied[name]} copied`]
  })
  return { manifest, differences: [...differences(manifest.database, found), ...files] }
}
