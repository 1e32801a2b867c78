import { expect } from 'vitest'
import { arabicPhone, expectClean, journey } from '#testing/browser.ts'
import { fingerOn } from '../../bench/taps/finger.ts'
import { tasks } from '../../bench/taps/tasks.ts'
import { signedIn } from './people.ts'

for (const { name, most, run } of tasks)
  journey(`${name}: ${most} taps from the home page`, async ({ open }) => {
    const visit = await open(arabicPhone)
    await signedIn(visit)
    await visit.goto('/')
    const finger = fingerOn(visit.page)
    await run(finger)
    expect(finger.taps.length, finger.taps.join(', ')).toBeLessThanOrEqual(most)
    await expectClean(visit)
  })
