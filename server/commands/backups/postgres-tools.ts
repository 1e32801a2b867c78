import { spawn } from 'node:child_process'
import pg from 'pg'
import { valueParsers } from '#server/db/value-parsers.ts'
import { environmentWith } from '#server/platform/process/config.ts'
import { CommandError } from '../run-command.ts'

const longestError = 2_000

/** The address without its password, which other users of the machine could read in the list of processes. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

/** Runs one of PostgreSQL's own programs on a database; throws CommandError with what it said when it fails or is not there. */
export async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url)
  const child = spawn(tool, [...args, `--dbname=${address}`, '--no-password'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentWith(password ? { PGPASSWORD: password } : {}),
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + String(chunk)).slice(0, longestError)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new CommandError(`${tool} is not installed (on Debian: apt install postgresql-client).`)
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandError(`${tool} failed: ${said.trim()}`)
}

export type Access = { user: string; bypasses: boolean; mayCreateRoles: boolean }

/** The rights of a connection's user. */
export async function readAccess(client: pg.Client): Promise<Access> {
  const { rows } = await client.query<Access>(`select rolname as user, rolsuper or rolbypassrls as bypasses,
    rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`)
  if (!rows[0]) throw new Error('the user of the connection has no role')
  return rows[0]
}

/** Runs with one connection of its own to a PostgreSQL server, closed afterwards. */
export async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'rihla-backup', types: valueParsers })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
