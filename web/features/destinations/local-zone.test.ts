import { expect, test } from 'vitest'
import { localZone } from './local-zone.ts'

test.for([
  ['Asia/Riyadh', 'UTC+3', null],
  ['Europe/Madrid', 'UTC+1', 'UTC+2'],
  ['Asia/Kathmandu', 'UTC+5:45', null],
  ['America/New_York', 'UTC-5', 'UTC-4'],
  ['Pacific/Auckland', 'UTC+12', 'UTC+13'],
  ['America/St_Johns', 'UTC-3:30', 'UTC-2:30'],
] as const)('the clocks of %s: %s, in summer %s', ([zone, standard, summer]) => {
  for (const locale of ['ar', 'en'] as const) {
    const { name, ...offsets } = localZone(zone, locale)
    expect(name).not.toBe('')
    expect(offsets).toEqual({ standard, summer })
  }
})
