import { expect, test } from 'vitest'
import { companyFolder, filesOfEveryKind } from './fixtures/folder-fixture.ts'
import { aHotel } from './fixtures/product-fixtures.ts'
import { readCompanyFolder } from './read-company-folder.ts'

const [room] = aHotel().rooms

test.for<[string, object, string]>([
  [
    'a rate that is there twice',
    { rooms: [{ ...room, rate_plans: [{ code: 'a' }, { code: 'a' }] }] },
    'rooms.0.rate_plans: the same code',
  ],
  [
    'a first rate for long stays',
    { rooms: [{ ...room, rate_plans: [{ code: 'a', min_stay: 2 }] }] },
    'rooms.0.rate_plans: the first rate plan',
  ],
  [
    'a rate with two prices',
    { rooms: [{ ...room, rate_plans: [{ code: 'a', rates: room?.rates, difference: { percent: 5 } }] }] },
    'rooms.0.rate_plans.0.difference: a rate plan has',
  ],
  [
    'a fee that falls with the hours',
    {
      rooms: [
        {
          ...room,
          rate_plans: [
            {
              code: 'a',
              cancellation: [
                { days_before: 0, hours_before: 6, fee_percent: 50 },
                { days_before: 0, fee_percent: 0 },
              ],
            },
          ],
        },
      ],
    },
    'rooms.0.rate_plans.0.cancellation: steps go',
  ],
  [
    'a picture of a room that is not there',
    { rooms: [{ ...room, images: ['nowhere'] }] },
    'rooms.0.images.0: no such picture: nowhere',
  ],
  ['an extra bed without a price', { rooms: [{ ...room, standard_adults: 1 }] }, 'extra_bed_price: rooms with'],
  [
    'ages with a gap',
    { child_bands: [{ min_age: 1, max_age: 5, bed: 'cot', price: '0' }] },
    'child_bands: the ages of child_bands',
  ],
])('a hotel with %s is refused', async ([, overrides, issue]) => {
  const files = { 'hotels/palm-house.json': aHotel(overrides), 'offers.json': [] }
  await using folder = await companyFolder({ ...filesOfEveryKind(), ...files })
  const result = await readCompanyFolder(folder.path)
  expect(result.ok ? [] : result.issues[0]).toContain(`hotels/palm-house.json: ${issue}`)
})
