import { expect, test } from 'vitest'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { describeWorlds } from '#testing/world.ts'
import { definePublishBoundaries } from './index.ts'
import { publishDueTexts } from './publish-boundaries.ts'

describeWorlds('the days of texts', (world) => {
  async function versionsOf(ids: readonly string[]) {
    await world.companies.refresh()
    return ids.map((id) => world.companies.all().find((company) => company.id === id)?.content_version ?? 0n)
  }

  test('the content version rises when the day of a text begins where the company is, in that company alone', async () => {
    const companies = [await world.company(), await world.company(), await world.company()]
    const ids = companies.map(({ id }) => id)
    const [policies, articles, quiet] = ids as [string, string, string]
    await world.policy(policies, { version: '2026-11-22' })
    await world.article(articles, { publishedOn: '2026-11-22' })
    await world.policy(quiet, { version: '2026-11-21' })
    await world.article(quiet, { publishedOn: '2026-11-22', active: false })
    const before = await versionsOf(ids)
    const raised = async () => (await versionsOf(ids)).map((version, place) => version - (before[place] ?? 0n))
    const turn = (after: string, until: string) => publishDueTexts(world, { after: new Date(after), until: new Date(until) })
    // Midnight in Riyadh is 21:00 in Greenwich.
    await turn('2026-11-21T09:00:00Z', '2026-11-21T20:59:59Z')
    expect(await raised()).toEqual([0n, 0n, 0n])
    await turn('2026-11-21T20:59:59Z', '2026-11-21T21:00:00Z')
    expect(await raised()).toEqual([1n, 1n, 0n])
    await turn('2026-11-21T21:00:00Z', '2026-11-22T22:00:00Z')
    expect(await raised()).toEqual([1n, 1n, 0n])
  })

  test('the job of each minute is defined once', () => {
    const jobs = createJobs(world.db)
    definePublishBoundaries(jobs, world)
    expect(() => definePublishBoundaries(jobs, world)).toThrow('defined twice')
  })
})
