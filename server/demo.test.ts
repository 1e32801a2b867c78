import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { demoCustomer, demoStaff, seedDemo } from '#server/demo.ts'
import { aCompany, companyFolder } from '#server/features/company-import/folder-fixture.ts'
import { addCompany, readCompanyFolder } from '#server/features/company-import/index.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { passwordFaults } from '#shared/password.ts'
import { openTestDatabase } from '#testing/database.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

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
  const options = { db, clock, media: createMediaStore({ folder: `${demo.folder}/media` }), folder: demo.folder }
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
    expect([customer?.email, staff?.email]).toEqual([demoCustomer.email, demoStaff.email])
    expect(await verifyPassword(customer?.password_hash ?? null, demoCustomer.password)).toBe(true)
    expect(await verifyPassword(staff?.password_hash ?? null, demoStaff.password)).toBe(true)
  }
  expect(await seedDemo(options)).toEqual([])
})

test("nothing is added beside anyone's own company", async () => {
  await using demo = await smallDemo()
  await using db = await openTestDatabase()
  await addCompany(db, clock, aCompany({ slug: 'own', hosts: [] }))
  expect(await seedDemo({ db, clock, media: createMediaStore({ folder: `${demo.folder}/media` }), folder: demo.folder })).toEqual(
    [],
  )
})

test('the passwords of the demo accounts keep the rule', () => {
  expect(passwordFaults(demoCustomer.password, [demoCustomer.email])).toEqual([])
  expect(passwordFaults(demoStaff.password, [demoStaff.email])).toEqual([])
})

const isText = (value: unknown): value is { ar?: string; en?: string } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('ar' in value || 'en' in value)

function textsOf(value: unknown): { ar?: string; en?: string }[] {
  if (isText(value)) return [value]
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

test.for(['ofuq', 'masar'])('the demo company %s has no fault and every text in both languages', async (slug) => {
  const read = await readCompanyFolder(fileURLToPath(new URL(`../demo/${slug}/`, import.meta.url)))
  expect(read).toMatchObject({ ok: true, company: { company: { slug } } })
  const texts = textsOf(read.ok ? read.company : read.faults)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ ar, en }) => !ar || !en || !/\p{Script=Arabic}/u.test(ar))).toEqual([])
})
