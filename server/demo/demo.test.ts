import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { aCompany, companyFolder } from '#server/features/company-import/fixtures/folder-fixture.ts'
import { addCompany, readCompanyFolder } from '#server/features/company-import/index.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { verifyPassword } from '#server/platform/sessions/passwords.ts'
import { customerSessions, openSession } from '#server/platform/sessions/sessions.ts'
import { passwordIssues } from '#shared/password.ts'
import { openTestDatabase } from '#testing/database.ts'
import { seedDemo } from './demo.ts'
import { demoAccounts, randomAccounts, setDemoPasswords, wellKnownAccounts } from './demo-accounts.ts'

const accounts = wellKnownAccounts
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

const encryption = createEncryption(['a secret that only tests know, of enough length'])

/** Small companies under the names of the demo ones. */
async function smallDemo() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-demo-'))
  for (const slug of ['ofuq', 'masar']) {
    await using company = await companyFolder({ 'company.json': aCompany({ slug, hosts: [] }) })
    await cp(company.path, path.join(folder, slug), { recursive: true })
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

test('an empty database gets both companies with their accounts, once', async () => {
  await using demo = await smallDemo()
  await using db = await openTestDatabase()
  const options = {
    db,
    clock,
    media: createMediaStore({ folder: `${demo.folder}/media` }),
    folder: demo.folder,
    accounts,
    encryption,
  }
  expect(await seedDemo(options)).toEqual(['ofuq', 'masar'])
  const companies = await db.kysely.selectFrom('company').select(['id', 'slug', 'is_demo']).orderBy('slug').execute()
  expect(companies).toMatchObject([
    { slug: 'masar', is_demo: true },
    { slug: 'ofuq', is_demo: true },
  ])
  for (const { id } of companies) {
    const [customer, staff] = await withCompany(db, id, { readOnly: true }, async (trx) => [
      await trx.selectFrom('customer').select(['email', 'password_hash']).executeTakeFirstOrThrow(),
      await trx.selectFrom('staff').select(['email', 'password_hash']).executeTakeFirstOrThrow(),
    ])
    expect([customer?.email, staff?.email]).toEqual([accounts.customer.email, accounts.staff.email])
    expect(await verifyPassword(customer?.password_hash ?? null, accounts.customer.password)).toBe(true)
    expect(await verifyPassword(staff?.password_hash ?? null, accounts.staff.password)).toBe(true)
  }
  expect(await seedDemo(options)).toEqual([])
})

test("nothing is added beside anyone's own company", async () => {
  await using demo = await smallDemo()
  await using db = await openTestDatabase()
  await addCompany(db, clock, aCompany({ slug: 'own', hosts: [] }))
  expect(
    await seedDemo({
      db,
      clock,
      media: createMediaStore({ folder: `${demo.folder}/media` }),
      folder: demo.folder,
      accounts,
      encryption,
    }),
  ).toEqual([])
})

test('the passwords of the demo accounts keep the rule', () => {
  for (const { customer, staff } of [wellKnownAccounts, randomAccounts()])
    for (const { email, password } of [customer, staff]) expect(passwordIssues(password, [email])).toEqual([])
})

test('a demo that others can reach has random passwords, made once and kept to itself, also after it was tried with known ones', async () => {
  await using demo = await smallDemo()
  await using db = await openTestDatabase()
  const dataFolder = path.join(demo.folder, 'data')
  expect(demoAccounts({ dataFolder, isExposedTrial: false })).toBe(wellKnownAccounts)
  await seedDemo({
    db,
    clock,
    media: createMediaStore({ folder: `${demo.folder}/media` }),
    folder: demo.folder,
    accounts,
    encryption,
  })
  const { id } = await db.kysely.selectFrom('company').select('id').where('slug', '=', 'ofuq').executeTakeFirstOrThrow()
  const customer = () =>
    withCompany(db, id, {}, (trx) => trx.selectFrom('customer').select(['id', 'password_hash']).executeTakeFirstOrThrow())
  const before = await customer()
  await withCompany(db, id, {}, (trx) => openSession({ db: trx, companyId: id, now: clock.now() }, customerSessions, before.id))
  const random = demoAccounts({ dataFolder, isExposedTrial: true })
  const passwords = [random.customer.password, random.staff.password]
  expect(new Set([...passwords, accounts.customer.password, accounts.staff.password]).size).toBe(4)
  expect(demoAccounts({ dataFolder, isExposedTrial: false })).toEqual(random)
  expect((await stat(path.join(dataFolder, 'demo-accounts.json'))).mode & 0o777).toBe(0o600)
  await setDemoPasswords(db, random)
  const after = await customer()
  expect(await verifyPassword(after.password_hash, random.customer.password)).toBe(true)
  expect(await verifyPassword(after.password_hash, accounts.customer.password)).toBe(false)
  expect(await withCompany(db, id, {}, (trx) => trx.selectFrom('session').select('id').execute())).toEqual([])
  const staff = await withCompany(db, id, {}, (trx) => trx.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow())
  expect(await verifyPassword(staff.password_hash, random.staff.password)).toBe(true)
  await setDemoPasswords(db, random)
  expect(await customer()).toEqual(after)
})

const isText = (value: unknown): value is { ar?: unknown; en?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('ar' in value || 'en' in value)

/** A text, or the blocks of an article or a page. */
const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function textsOf(value: unknown): { ar: string | undefined; en: string | undefined }[] {
  if (isText(value)) return [{ ar: written(value.ar), en: written(value.en) }]
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

test.for(['ofuq', 'masar'])('the demo company %s has no issue and every text in both languages', async (slug) => {
  const read = await readCompanyFolder(fileURLToPath(new URL(`../../demo/${slug}/`, import.meta.url)))
  expect(read).toMatchObject({ ok: true, company: { company: { slug } } })
  const texts = textsOf(read.ok ? read.company : read.issues)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ ar, en }) => !ar || !en || !/\p{Script=Arabic}|^\d+$/u.test(ar))).toEqual([])
})

const knownSettings = [
  'primary_phone',
  'primary_email',
  'x_page_link',
  'instagram_page_link',
  'facebook_page_link',
  'school_holidays',
  'snapchat_page_link',
]

test.for(['ofuq', 'masar'])(
  'the demo company %s shows every project setting that the site knows',
  { tags: ['S-163'] },
  async (slug) => {
    const read = await readCompanyFolder(fileURLToPath(new URL(`../../demo/${slug}/`, import.meta.url)))
    const shown = read.ok ? read.company.company.settings.filter(({ displayed }) => displayed).map(({ key }) => key) : []
    expect(shown.toSorted()).toEqual(knownSettings.toSorted())
  },
)
