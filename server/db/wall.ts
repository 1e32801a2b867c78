import { sql } from 'kysely'
import { StartError } from './embedded/start-error.ts'
import type { Database } from './open.ts'

type Role = { bypasses: boolean; isMember: boolean }

const readRole = sql<Role>`select rolsuper or rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as "isMember"
  from pg_roles where rolname = 'rihla_app'`

const readOpenTables = sql<{ name: string }>`
  select t.relname as name
  from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id' and not c.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'company_host'
    and not (t.relrowsecurity and t.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = t.oid))
  order by t.relname`

const most = 3
const someOf = (names: readonly string[]) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ')

function violationOfRole(role: Role | undefined): string | undefined {
  if (!role) return 'the role rihla_app is missing'
  if (role.bypasses) return 'the role rihla_app bypasses row-level security'
  return role.isMember ? undefined : 'the user of DATABASE_URL is not a member of the role rihla_app'
}

/** The gaps of row-level security on a migrated database: the role that requests run as, and a policy on each table of companies. */
export async function wallViolations({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const role = violationOfRole((await readRole.execute(kysely)).rows[0])
  const tables = (await readOpenTables.execute(kysely)).rows.map(({ name }) => name)
  const policies =
    tables.length > 0 ? `row-level security is not in force on ${tables.length} tables (${someOf(tables)})` : undefined
  return [role, policies].filter((violation) => violation !== undefined)
}

/** Throws {@link StartError} unless row-level security is whole. */
export async function assertWall(db: Pick<Database, 'kysely'>): Promise<void> {
  const violations = await wallViolations(db)
  if (violations.length === 0) return
  throw new StartError(
    `The database does not keep companies apart: ${violations.join('; ')}. It was probably restored without its role: ` +
      'restore it again with "npm run restore", which makes the role first (docs/operating.md, Restore).',
  )
}
