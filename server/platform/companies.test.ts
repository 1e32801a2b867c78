import { beforeAll, expect, test, vi } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { describeWorlds, testClock } from '#testing/world.ts'
import { isLicenceOver, isLicensed, watchCompanies } from './companies.ts'

describeWorlds('the companies of this installation', (world) => {
  beforeAll(async () => {
    await world.company({ slug: 'acme', hosts: ['travel.acme.sa'] })
    await world.company({ slug: 'other', hosts: ['other.example.com'] })
  })

  test.for([
    ['acme.rihla.test', 'acme'],
    ['ACME.Rihla.Test:3000', 'acme'],
    ['acme.localhost:3000', 'acme'],
    ['www.acme.rihla.test', 'acme'],
    ['travel.acme.sa', 'acme'],
    ['Travel.Acme.SA:443', 'acme'],
    ['other.example.com.', 'other'],
    ['rihla.test', 'acme'],
    ['www.rihla.test', 'acme'],
    ['localhost:3000', 'acme'],
    ['127.0.0.1:3000', 'acme'],
    ['[::1]:3000', 'acme'],
  ] as const)('the host %s belongs to %s', { tags: ['S-280', 'S-281'] }, ([host, slug]) => {
    expect(world.companies.ofHost(host)?.slug).toBe(slug)
  })

  test.for([
    'nobody.rihla.test',
    'example.com',
    'acme.example.com',
    'travel.acme.sa.evil.com',
    'evil-rihla.test',
    'a b',
    '../acme',
  ])('the host %s fails closed', { tags: ['C-07'] }, (host) => {
    expect(world.companies.ofHost(host)).toBeUndefined()
  })

  test('the hosts of a company are its own alone', async () => {
    const { companies } = world
    expect(companies.hostsOf(companies.ofTenant('acme')?.id ?? '')).toEqual(['travel.acme.sa'])
    expect(companies.hostsOf('nobody')).toEqual([])
  })

  test('an API path names a company by slug or by host, and nothing else', () => {
    for (const tenant of ['acme', 'travel.acme.sa', 'TRAVEL.acme.sa']) expect(world.companies.ofTenant(tenant)?.slug).toBe('acme')
    for (const tenant of ['', 'localhost', 'rihla.test', 'acme.rihla.test', 'ACME', 'constructor', '__proto__'])
      expect(world.companies.ofTenant(tenant), tenant).toBeUndefined()
  })

  test('a new company, a changed one and one that is gone are seen after a refresh', async () => {
    const { companies, db } = world
    const row = {
      display_name: jsonb({ ar: 'جديدة', en: 'New' }),
      legal_name: jsonb({ ar: 'جديدة', en: 'New' }),
      default_language: 'en' as const,
    }
    const id = '0190a5c3-0000-7000-8000-000000000001'
    await db.kysely
      .insertInto('company')
      .values({ id, slug: 'new', ...row })
      .execute()
    expect(companies.ofTenant('new')).toBeUndefined()
    await companies.refresh()
    expect(companies.ofTenant('new')?.display_name).toEqual({ ar: 'جديدة', en: 'New' })
    await db.kysely.updateTable('company').set({ slug: 'newer' }).where('id', '=', id).execute()
    await companies.refresh()
    expect([companies.ofTenant('new'), companies.ofTenant('newer')?.id]).toEqual([undefined, id])
    await world.inside(id, (trx) =>
      trx.insertInto('licence_specification').values({ company_id: id, code: 'has_offers', value: '1' }).execute(),
    )
    await companies.refresh()
    expect(companies.ofTenant('newer')?.specifications).toEqual([{ code: 'has_offers', value: '1' }])
    await world.inside(id, (trx) => trx.deleteFrom('licence_specification').execute())
    await db.kysely.deleteFrom('company').where('id', '=', id).execute()
    await companies.refresh()
    expect(companies.ofTenant('newer')).toBeUndefined()
    expect(
      companies
        .all()
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['acme', 'other'])
  })

  test('changes are seen by themselves, within the time of a poll', async () => {
    const companies = await watchCompanies(world.db, {
      clock: testClock(),
      productDomains: ['rihla.test'],
      defaultTenant: 'acme',
      pollMilliseconds: 20,
      onError: (error) => {
        throw error
      },
    })
    await world.db.kysely.updateTable('company').set({ time_zone: 'Asia/Dubai' }).where('slug', '=', 'other').execute()
    await vi.waitFor(() => expect(companies.ofTenant('other')?.time_zone).toBe('Asia/Dubai'), { timeout: 120_000 })
    companies.stop()
  })

  test('a specification licenses where its value is 1 as a number or as text', { tags: ['C-25', 'S-276'] }, () => {
    const company = world.companies.ofTenant('acme')
    if (!company) throw new Error('no company')
    const withValue = (value: string) => isLicensed({ ...company, specifications: [{ code: 'has_offers', value }] }, 'has_offers')
    expect(['1', '1.0', ' 1'].map(withValue)).toEqual([true, true, true])
    expect(['0', 'true', '', '2', 'yes'].map(withValue)).toEqual([false, false, false, false, false])
    expect(isLicensed(company, 'has_offers')).toBe(false)
  })

  test('a licence is over from its moment on; without one it never is', () => {
    const company = world.companies.ofTenant('acme')
    if (!company) throw new Error('no company')
    const ends = new Date('2026-12-01T00:00:00Z')
    const over = (now: string) => isLicenceOver({ ...company, licence_expires_at: ends }, new Date(now))
    expect([over('2026-11-30T23:59:59.999Z'), over('2026-12-01T00:00:00Z')]).toEqual([false, true])
    expect(isLicenceOver(company, new Date('2999-01-01T00:00:00Z'))).toBe(false)
  })
})
