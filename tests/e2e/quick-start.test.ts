import { expect } from 'vitest'
import { eachLanguage, journey, type Visit } from '#testing/browser.ts'
import { untilSettled } from './page-parts.ts'

const tours = '/services/booking/trips/models'

const pages = [
  '/',
  tours,
  `${tours}/edge-of-the-world-sunset`,
  '/services/booking/hotels/models/dar-al-rawasi-makkah',
  '/services/booking/cars/models/toyota-yaris',
  '/blogs/hail-by-road',
  '/login',
]

/** Writes down what a page makes of `Intl` and takes time: the first of them costs a phone 100 ms and more. */
const watchIntl = ({ context }: Visit) =>
  context.addInitScript(() => {
    const made: string[] = []
    Reflect.set(globalThis, 'madeOfIntl', made)
    for (const name of [
      'DateTimeFormat',
      'NumberFormat',
      'PluralRules',
      'ListFormat',
      'RelativeTimeFormat',
      'DisplayNames',
      'Collator',
    ] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy<object>(Intl[name], {
          construct(target, args, newTarget) {
            made.push(`${name} ${JSON.stringify(args)}`)
            return Reflect.construct(Object(target), args, newTarget)
          },
        }),
      )
  })

for (const reader of eachLanguage)
  journey(`a page comes alive without an object of Intl (${reader.locale})`, async ({ open }) => {
    const visit = await open(reader)
    await watchIntl(visit)
    for (const path of pages) {
      await visit.goto(path)
      await untilSettled(visit)
      expect(await visit.page.evaluate('madeOfIntl'), path).toEqual([])
    }
    await visit.page.evaluate('new Intl.NumberFormat()')
    expect(await visit.page.evaluate('madeOfIntl'), 'the watch sees what is made').toEqual(['NumberFormat []'])
  })
