import { expect, test } from 'vitest'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { describeWorlds } from '#testing/world.ts'
import { defineOfferBoundaries, extendCompanyOffers } from './index.ts'
import { turnOffers } from './offer-boundaries.ts'

const day = 86_400_000

describeWorlds('times of offers', (world) => {
  const at = (days: number) => new Date(world.clock.now().getTime() + days * day)
  const endsOf = (id: string) =>
    world.inside(id, async (trx) => {
      const rows = await trx.selectFrom('offer').select(['slug', 'ends_at']).orderBy('slug').execute()
      return rows.map(({ slug, ends_at }) => [slug, (ends_at.getTime() - world.clock.now().getTime()) / day])
    })

  test('an offer of a demo company never runs out: its end moves by whole spans, those without days stay', async () => {
    const company = await world.company()
    await world.offer(company.id, { slug: 'a-plenty', validDays: 30, endsAt: at(10) })
    await world.offer(company.id, { slug: 'b-near', validDays: 30, endsAt: at(9.5) })
    await world.offer(company.id, { slug: 'c-over', validDays: 30, startsAt: at(-100), endsAt: at(-70) })
    await world.offer(company.id, { slug: 'd-real', startsAt: at(-30), endsAt: at(-1) })
    expect(await extendCompanyOffers(world.db, company, world.clock)).toBe(2)
    expect(await endsOf(company.id)).toEqual([
      ['a-plenty', 10],
      ['b-near', 39.5],
      ['c-over', 20],
      ['d-real', -1],
    ])
    expect(await extendCompanyOffers(world.db, company, world.clock)).toBe(0)
  })

  const versionOf = async (id: string) => {
    await world.companies.refresh()
    return world.companies.all().find((company) => company.id === id)?.content_version
  }

  test('the content version rises when an offer begins or ends, in that company alone', async () => {
    const [begins, ends, quiet] = [await world.company(), await world.company(), await world.company()]
    await world.offer(begins.id, { startsAt: at(1), endsAt: at(5) })
    await world.offer(ends.id, { startsAt: at(-3), endsAt: at(1) })
    await world.offer(quiet.id, { startsAt: at(-3), endsAt: at(9) })
    await world.offer(quiet.id, { startsAt: at(-3), endsAt: at(1), active: false })
    const all = [begins.id, ends.id, quiet.id]
    const versions = async () => {
      const list = []
      for (const id of all) list.push((await versionOf(id)) ?? 0n)
      return list
    }
    const before = await versions()
    await turnOffers(world, { after: at(0), until: new Date(at(1).getTime() - 1) })
    expect(await versions()).toEqual(before)
    await turnOffers(world, { after: at(0.5), until: at(1) })
    expect((await versions()).map((version, place) => version - (before[place] ?? 0n))).toEqual([1n, 1n, 0n])
    await turnOffers(world, { after: at(1), until: at(2) })
    expect((await versions()).map((version, place) => version - (before[place] ?? 0n))).toEqual([1n, 1n, 0n])
  })

  test('the job of each minute is defined once', () => {
    const jobs = createJobs(world.db)
    defineOfferBoundaries(jobs, world)
    expect(() => defineOfferBoundaries(jobs, world)).toThrow('defined twice')
  })
})
