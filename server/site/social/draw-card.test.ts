import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'

const parts = { icon: null, colour: '#1d4ed8', photo: null }

test.for([
  ['a long one', 'ar', 'رحلة '.repeat(40)],
  ['one word', 'en', 'Rothenburgobdertauber'.repeat(12)],
  ['markup and control characters', 'en', '<b>bold</b> & "quoted" \u0007\u0000'],
  ['one letter', 'ar', 'إ'],
] as const)('any title fits its card: %s', async ([, locale, title]) => {
  const card = await drawCard({ ...parts, locale, title, name: title, line: title })
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})
