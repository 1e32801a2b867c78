import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Country } from '#server/products/import.ts'
import { alignDepartures, alignNights, refreshDistances } from '#server/products/import.ts'
import { dayIn } from '#shared/dates.ts'
import type { CompanyFolder } from './company-folder.ts'
import { writeAbout, writeArticles } from './content/write-content.ts'
import { publishedIssues, writePolicies } from './content/write-policies.ts'
import { issueIn } from './json-files.ts'
import { readCompanyFolder, readRecord } from './read-company-folder.ts'
import { type ReferenceRows, readReference, referenceIssues } from './reference-rows.ts'
import { writeCatalogue } from './write/write-catalogue.ts'
import { writeCompany, writeSettings } from './write/write-company.ts'
import { writeOffers } from './write/write-offers.ts'
import { writeProducts } from './write/write-products.ts'
import { writeVideos } from './write/write-videos.ts'

export type ImportResult = { ok: true; companyId: string; slug: string } | { ok: false; issues: string[] }

export type ImportOptions = {
  /** Marks a company that is made by this import as a demo; one that exists stays what it is. */
  isDemo?: boolean
}

async function hostIssues(db: Database, { company }: CompanyFolder): Promise<string[]> {
  if (company.hosts.length === 0) return []
  const taken = await reference(db)
    .selectFrom('company_host')
    .innerJoin('company', 'company.id', 'company_host.company_id')
    .where('company_host.host', 'in', company.hosts)
    .where('company.slug', '<>', company.slug)
    .select(['company_host.host', 'company.slug'])
    .execute()
  return taken.map(({ host, slug }) =>
    issueIn('company.json', `hosts.${company.hosts.indexOf(host)}`, `${host} belongs to ${slug}`),
  )
}

const importLock = 7_246_503

type Write = { folder: CompanyFolder; clock: Clock; isDemo: boolean; countries: ReadonlyMap<string, Country> }

/** One transaction: the company's own row as who owns the tables, the rest as the role that sees this company alone. */
function writeAll(db: Database, { folder, clock, isDemo, countries }: Write): Promise<string> {
  const now = clock.now()
  return db.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx)
    const companyId = await writeCompany(trx, folder, { id: newId(clock), isDemo, now })
    await sql`select set_config('role', 'rihla_app', true), set_config('app.company_id', ${companyId}, true)`.execute(trx)
    await writeSettings(trx, folder, companyId)
    const run = { trx, companyId, newId: () => newId(clock), countries }
    const ids = await writeCatalogue(run, folder)
    const product = await writeProducts(run, folder, ids)
    await writeVideos(run, folder, product, ids.pictures)
    await writeOffers(run, folder, { ids, product, now })
    await writeArticles(run, folder.content, { ...ids, product })
    await writeAbout(run, folder.content, ids.pictures)
    await writePolicies(run, folder.content, dayIn(folder.company.time_zone, now))
    await refreshDistances(trx, companyId)
    await alignDepartures(trx, companyId, now)
    await alignNights(trx, companyId, now)
    return companyId
  })
}

async function issuesInDatabase(db: Database, folder: CompanyFolder, known: ReferenceRows, now: Date): Promise<string[]> {
  const published = await publishedIssues(db, folder.company, folder.content, now)
  return [...referenceIssues(folder, known), ...(await hostIssues(db, folder)), ...published]
}

/**
 * Creates or updates a company from its folder. What the files say wins, what is gone from them is switched off; an
 * import of the same files changes nothing. With issues nothing is written at all.
 */
export async function importCompany(
  db: Database,
  clock: Clock,
  media: MediaStore,
  path: string,
  { isDemo = false }: ImportOptions = {},
): Promise<ImportResult> {
  const read = await readCompanyFolder(path)
  if (!read.ok) return read
  const folder = read.company
  const known = await readReference(db)
  const issues = await issuesInDatabase(db, folder, known, clock.now())
  if (issues.length > 0) return { ok: false, issues }
  for (const { bytes } of [...folder.pictures, ...folder.videos]) await media.store(bytes)
  const companyId = await writeAll(db, { folder, clock, isDemo, countries: known.countries })
  await refreshStatistics(db)
  return { ok: true, companyId, slug: folder.company.slug }
}

/** Adds a company that sells nothing yet from a record as company.json has it; one that exists is an issue. */
export async function addCompany(db: Database, clock: Clock, record: unknown): Promise<ImportResult> {
  const read = readRecord(record)
  if (!read.ok) return read
  const folder = read.company
  const { slug } = folder.company
  const existing = await reference(db).selectFrom('company').select('id').where('slug', '=', slug).executeTakeFirst()
  if (existing) return { ok: false, issues: [issueIn('company', 'slug', `there is a company ${slug} already`)] }
  const known = await readReference(db)
  const issues = await issuesInDatabase(db, folder, known, clock.now())
  if (issues.length > 0) return { ok: false, issues }
  const companyId = await writeAll(db, { folder, clock, isDemo: false, countries: known.countries })
  return { ok: true, companyId, slug }
}
