import fc from 'fast-check'
import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { facetedCatalogue, type ListQuery, listQueries } from '#testing/faceted-catalogue.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { rounds } from './rounds.ts'

const queriesOfRound = 10

type Call = ReturnType<World['call']>

/** Holds the facets of one query against what its list then has; answers how many counts there were, and how many narrow it. */
async function checkQuery(call: Call, query: ListQuery) {
  const page = async (changed: ListQuery) =>
    succeeded(call.products.$get({ query: { ...query, ...changed, per_page: '1', page: '1' } }))
  const total = async (changed: ListQuery) => (await page(changed)).meta.total
  const { data } = await succeeded(call['product-facets'].$get({ query }))
  expect(data.total, JSON.stringify(query)).toBe(await total({}))
  const counts = data.facets.flatMap(({ name, values }) =>
    values.map(({ value, count }) => ({ changed: { [name]: value }, count })),
  )
  for (const { changed, count } of counts) expect(await total(changed), JSON.stringify({ ...query, ...changed })).toBe(count)
  const anyPrice = { price_min: undefined, price_max: undefined }
  const cheapest = (await page({ ...anyPrice, sort: 'price' })).data[0]?.from_price
  const dearest = (await page({ ...anyPrice, sort: '-price' })).data[0]?.from_price
  expect(data.price, JSON.stringify(query)).toEqual(cheapest && dearest ? { lowest: cheapest, highest: dearest } : null)
  return { counts: counts.length, narrowing: counts.filter(({ count }) => count > 0 && count < data.total).length }
}

describeWorlds('the counts of facets', (world) => {
  test('are the numbers that the list shows with each value, over random filters', async ({ task }) => {
    const { slug } = await facetedCatalogue(world)
    const callers = [{ company: slug }, { company: slug, country: 'tr' }, { company: slug, currency: 'USD' }]
    const queries = fc.sample(listQueries, { numRuns: rounds * queriesOfRound, seed: 54 })
    const figures = { filters: queries.length, counts: 0, narrowing: 0 }
    for (const [place, query] of queries.entries()) {
      const checked = await checkQuery(world.call(callers[place % callers.length] ?? {}), query)
      figures.counts += checked.counts
      figures.narrowing += checked.narrowing
    }
    expect(figures.narrowing).toBeGreaterThan(0)
    task.meta.figures = figures
  })

  test('leave out no value that something of the list has', async () => {
    const { slug } = await facetedCatalogue(world)
    const call = world.call({ company: slug })
    const { data } = await succeeded(call['product-facets'].$get({ query: {} }))
    expect(data.facets.map(({ name, values }) => [name, values.length])).toMatchObject([
      ['category_id', 6],
      ['stars', 3],
      ['board', 4],
      ['district', 3],
      ['amenities', 4],
      ['type', 2],
      ['duration', 7],
      ['part_of_day', 3],
      ['language', 3],
      ['driver', 2],
      ['gearbox', 2],
      ['seats', 4],
      ['accessibility', 3],
      ['free_cancellation', 1],
      ['instant', 1],
    ])
  })
})
