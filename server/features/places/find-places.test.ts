import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/platform/scope.ts'
import { describeWorlds } from '#testing/world.ts'
import { findPlaces } from './index.ts'

const dhahran = { country_id: 1, state_id: 105, area_id: 10506, city_id: 1050602 }

describeWorlds('the places of an address', (world) => {
  let companyId: string
  beforeAll(async () => {
    companyId = (await world.company()).id
  })

  /** As the role that requests run under, with what the lookup reads of a request. */
  const find = (ids: Partial<typeof dhahran>) =>
    world.inside(companyId, (db) => {
      const scope: Pick<Scope, 'db' | 'reference'> = { db, reference: world.companies.reference }
      return findPlaces(scope, { ...dhahran, ...ids })
    })

  test('are named in both languages where each lies in the one above it', async () => {
    expect(await find({})).toEqual({
      names: {
        state: { ar: 'المنطقة الشرقية', en: 'Eastern Province' },
        area: { ar: 'الخبر', en: 'Khobar' },
        city: { ar: 'الظهران', en: 'Dhahran' },
      },
    })
  })

  test.for([
    ['a country that does not hold the state', { country_id: 2 }, { state_id: 'wrong_level' }],
    ['a state that does not hold the area', { state_id: 101 }, { area_id: 'wrong_level' }],
    ['a state of another country', { state_id: 201 }, { state_id: 'wrong_level', area_id: 'wrong_level' }],
    ['an area that does not hold the city', { area_id: 10501 }, { city_id: 'wrong_level' }],
    ['a city of elsewhere', { city_id: 1010101 }, { city_id: 'wrong_level' }],
    ['a number of another level', { state_id: 10506 }, { state_id: 'choice' }],
    ['an unknown country', { country_id: 999 }, { country_id: 'choice' }],
    ['an unknown area', { area_id: 2_000_000_000 }, { area_id: 'choice' }],
    ['an unknown city', { city_id: 0 }, { city_id: 'choice' }],
    [
      'nothing known',
      { country_id: 0, state_id: 0, area_id: 0, city_id: 0 },
      { country_id: 'choice', state_id: 'choice', area_id: 'choice', city_id: 'choice' },
    ],
  ] as const)('%s is the issue of the level that is wrong', async ([, ids, keys]) => {
    const issues = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, [{ key }]]))
    expect(await find(ids)).toEqual({ issues })
  })
})
