import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('days of public lists and calendars', (world) => {
  /** Calls of a company with a hotel and a trip. */
  async function scene() {
    const { id, slug } = await world.company()
    await world.hotel(id, { slug: 'najd' })
    await world.trip(id, { slug: 'dunes' })
    return world.call({ company: slug })
  }

  test.for([
    ['0000-01-01', '0000-01-03'],
    ['0001-01-01', '0001-01-02'],
    ['0999-12-30', '0999-12-31'],
    ['2200-01-01', '2200-01-05'],
    ['9999-12-30', '9999-12-31'],
  ] as const)('%s to %s are refused by name where no booking is', async ([from, to]) => {
    const call = await scene()
    const [query, param] = [{ from, to, flex: '3' }, { id: 'najd' }]
    const replies = await Promise.all([
      call.products.$get({ query }),
      call.trips.$get({ query }),
      call.packages.$get({ query }),
      call.hotels.$get({ query }),
      call['car-models'].$get({ query }),
      call['product-facets'].$get({ query }),
      call['nearby-searches'].$get({ query }),
      call.products[':id'].availability.$get({ param, query: { from, to } }),
      call.products[':id'].rooms.$get({ param, query: { from, to } }),
    ])
    const text = ['Enter a valid date']
    for (const reply of replies)
      expect((await rejected(Promise.resolve(reply), 422)).errors).toMatchObject({ from: text, to: text })
  })

  test.for([
    ['1000-01-01', '1000-01-03'],
    ['2199-12-28', '2199-12-31'],
  ] as const)('nothing is found from %s to %s', async ([from, to]) => {
    const call = await scene()
    for (const flex of ['0', '3']) expect((await succeeded(call.products.$get({ query: { from, to, flex } }))).data).toEqual([])
    const [stay] = (await succeeded(call.products[':id'].rooms.$get({ param: { id: 'najd' }, query: { from, to } }))).data
    expect([stay?.left, stay?.total]).toEqual([0, null])
  })
})
