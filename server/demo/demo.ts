import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/open.ts'
import { reference, withCompany } from '#server/db/scope.ts'
import { addStaff } from '#server/features/staff/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { newId } from '#server/platform/ids.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import type { DemoAccounts } from './demo-accounts.ts'

const slugs = ['ofuq', 'masar'] as const

const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url))

const names = {
  ar: { firstname: 'سارة', lastname: 'العتيبي', staff: 'موظف التجربة' },
  en: { firstname: 'Sara', lastname: 'Alotaibi', staff: 'Demo staff' },
} as const

type Options = {
  db: Database
  clock: Clock
  media: MediaStore
  encryption: Encryption
  folder?: string
  accounts: DemoAccounts
}

async function addCustomer(
  { db, clock, accounts }: Options,
  company: { id: string; default_language: 'ar' | 'en' },
  passwordHash: string,
) {
  const { firstname, lastname } = names[company.default_language]
  const now = clock.now()
  const row = {
    company_id: company.id,
    id: newId(clock),
    email: accounts.customer.email,
    email_verified_at: now,
    phone: '+966512345678',
    phone_country_id: 1,
    password_hash: passwordHash,
    firstname,
    lastname,
    language: company.default_language,
    accepted_terms_at: now,
    created_at: now,
  }
  await withCompany(db, company.id, {}, (trx) =>
    trx
      .insertInto('customer')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

async function importOne({ db, clock, media, folder = demoFolder }: Options, slug: string): Promise<void> {
  // A start that finds both companies needs nothing of the import.
  const { importCompany } = await import('#server/features/company-import/index.ts')
  const result = await importCompany(db, clock, media, path.join(folder, slug), { isDemo: true })
  if (!result.ok)
    throw new Error(`The demo company ${slug} has issues:\n${result.issues.map((issue) => `  - ${issue}`).join('\n')}`)
}

const companiesOf = (db: Database) =>
  reference(db).selectFrom('company').select(['id', 'slug', 'is_demo', 'default_language']).execute()

/** What there is of a demo company. Its staff account is written last by its import: with it the company is whole. */
const partsOf = (db: Database, companyId: string) =>
  withCompany(db, companyId, { readOnly: true }, (trx) =>
    trx
      .selectNoFrom(({ exists, selectFrom }) => [
        exists(selectFrom('staff').select('id').where('company_id', '=', companyId)).as('staff'),
        exists(selectFrom('gateway_account').select('id').where('company_id', '=', companyId)).as('gateways'),
        exists(selectFrom('review').select('id').where('company_id', '=', companyId)).as('reviews'),
      ])
      .executeTakeFirstOrThrow(),
  )

/** Adds what a demo company of an earlier release does not have yet. */
async function complete(options: Options, company: { id: string; slug: string }): Promise<void> {
  const [{ addDemoGateways }, { addDemoReviews }] = await Promise.all([import('./demo-gateways.ts'), import('./demo-reviews.ts')])
  await addDemoGateways(options, company.id)
  await addDemoReviews({ folder: demoFolder, ...options }, company)
}

/**
 * Fills a database without companies with the two demo companies, a customer and a staff account each, and returns the
 * companies it made. It completes what a crash interrupted; next to a company of anyone's own it does nothing.
 */
export async function seedDemo(options: Options): Promise<string[]> {
  const { db, clock, accounts } = options
  const known = await companiesOf(db)
  if (known.some(({ is_demo }) => !is_demo)) return []
  const made: string[] = []
  for (const slug of slugs) {
    const there = known.find((company) => company.slug === slug)
    const parts = there && (await partsOf(db, there.id))
    if (there && parts?.staff) {
      if (!parts.gateways || !parts.reviews) await complete(options, there)
      continue
    }
    await importOne(options, slug)
    const company = (await companiesOf(db)).find((imported) => imported.slug === slug)
    if (!company) throw new Error(`The demo company ${slug} has another slug in its files`)
    await addCustomer(options, company, await hashPassword(accounts.customer.password))
    const name = names[company.default_language].staff
    await addStaff(db, clock, { companyId: company.id, name, ...accounts.staff })
    await complete(options, company)
    made.push(slug)
  }
  return made
}
