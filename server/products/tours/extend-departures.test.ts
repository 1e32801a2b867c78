import { expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { companyFolder } from '#server/features/company-import/fixtures/folder-fixture.ts'
import { importCompany } from '#server/features/company-import/index.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { describeEngines } from '#testing/database.ts'
import { extendCompanyDepartures } from './extend-departures.ts'

const at = (instant: string) => ({ now: () => new Date(instant) })

describeEngines('extending departures', (open) => {
  test('a later day adds what is missing and touches nothing that is there', async () => {
    await using db = await open()
    await using folder = await companyFolder()
    const media = createMediaStore({ folder: `${folder.path}/media` })
    const result = await importCompany(db, at('2026-11-21T09:00:00Z'), media, folder.path)
    if (!result.ok) throw new Error(result.issues.join('\n'))
    const company = { id: result.companyId }
    const rows = () =>
      withCompany(db, company.id, { readOnly: true }, (trx) =>
        trx.selectFrom('departure').selectAll().orderBy('starts_at').execute(),
      )

    const first = (await rows())[0]
    await withCompany(db, company.id, {}, (trx) =>
      trx
        .updateTable('departure')
        .set({ taken: 3, capacity: 5, active: false })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    const before = await rows()
    expect(await extendCompanyDepartures(db, company, at('2026-11-21T09:00:00Z'))).toBe(0)
    expect(await extendCompanyDepartures(db, company, at('2026-11-28T09:00:00Z'))).toBe(3)
    const after = await rows()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ local_date }) => local_date)).toEqual(['2027-03-22', '2027-03-25', '2027-03-26'])
  })
})
