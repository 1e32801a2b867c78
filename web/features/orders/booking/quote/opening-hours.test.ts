import { expect, test } from 'vitest'
import { readSelectionQuery } from '#shared/booking/selection-query.ts'
import { hoursFor } from './opening-hours.ts'

const airport = { id: 'p1', slug: 'airport', opens: '00:00', closes: '23:59' }
const branch = { id: 'p2', slug: 'branch', opens: '08:00', closes: '22:00' }
const chosen = (query: string) => readSelectionQuery(new URLSearchParams(query))

test('an invalid time has the hours of its own place: that of the pick-up, or where the car comes back', () => {
  const selection = chosen('product=m&pickup=airport&return=p2')
  expect(hoursFor('from_time', selection, [airport, branch])).toEqual({ opens: '00:00', closes: '23:59' })
  expect(hoursFor('to_time', selection, [airport, branch])).toEqual({ opens: '08:00', closes: '22:00' })
  expect(hoursFor('to_time', chosen('product=m&pickup=branch'), [airport, branch])).toEqual({ opens: '08:00', closes: '22:00' })
})

test('any other issue and a place that is not known have none', () => {
  expect(hoursFor('from', chosen('product=m&pickup=branch'), [branch])).toBeNull()
  expect(hoursFor('from_time', chosen('product=m&pickup=gone'), [branch])).toBeNull()
})
