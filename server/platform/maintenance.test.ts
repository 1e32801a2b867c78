import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeWorlds } from '#testing/world.ts'
import { isMaintenanceOn, setMaintenance, watchMaintenance } from './maintenance.ts'

describeWorlds('maintenance', (world) => {
  const turn = async (isOn: boolean) => {
    await setMaintenance(world.db, isOn)
    await world.maintenance.refresh()
  }

  test.for([
    ['en', 'The site is under maintenance'],
    ['ar', 'الموقع قيد الصيانة'],
  ] as const)('refuses every write kindly in %s, and nothing that is read', async ([locale, message]) => {
    const company = await world.company()
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token, locale })
    await turn(true)
    const written = await call.profile.addresses.$post({ json: {} as never })
    expect([written.status, written.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await written.json()).toMatchObject({ code: 'maintenance', message: expect.stringContaining(message) })
    expect((await call.profile.addresses.$get({ query: {} })).status).toBe(200)
    expect((await call.products.$get({ query: {} })).status).toBe(200)
    await turn(false)
    expect((await call.profile.addresses.$post({ json: {} as never })).status).toBe(422)
  })

  test('a session that would be noted as in use is read and not written', async () => {
    const company = await world.company()
    const { token } = await world.customer(company.id)
    const call = world.call({ company: company.slug, token })
    const touched = async () => (await sql`select max(last_seen_at) as at from session`.execute(world.db.kysely)).rows
    const before = await touched()
    world.clock.advance(3 * 60 * 60_000)
    await turn(true)
    expect((await call.profile.addresses.$get({ query: {} })).status).toBe(200)
    expect(await touched()).toEqual(before)
    await turn(false)
    expect((await call.profile.addresses.$get({ query: {} })).status).toBe(200)
    expect(await touched()).not.toEqual(before)
  })

  test('another process sees the switch and is told once about each change', async () => {
    const changes: boolean[] = []
    const fail = (error: unknown) => expect.unreachable(String(error))
    const other = await watchMaintenance(world.db, {
      pollMilliseconds: 20,
      onChange: (isOn) => changes.push(isOn),
      onError: fail,
    })
    try {
      await setMaintenance(world.db, true)
      await setMaintenance(world.db, true)
      await expect.poll(() => other.isOn(), { timeout: 15_000 }).toBe(true)
      expect(await isMaintenanceOn(world.db)).toBe(true)
      await setMaintenance(world.db, false)
      await expect.poll(() => other.isOn(), { timeout: 15_000 }).toBe(false)
      expect(changes).toEqual([true, false])
    } finally {
      other.stop()
    }
  })
})
