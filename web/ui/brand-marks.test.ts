import { readFileSync } from 'node:fs'
import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { brandTitles } from './brand-marks.ts'

const sprite = readFileSync(new URL('brand-marks.svg', import.meta.url), 'utf8')
const drawn = new Map([...sprite.matchAll(/<symbol id="(\w+)"[^>]*><path d="([^"]+)"/g)].map(([, id, path]) => [id, path]))

test.each(Object.entries(brandTitles))('the mark of %s is the one that simple-icons draws', (name, title) => {
  const icon = Object.values(simpleIcons).find((one) => one.title === title)
  expect(icon?.path).toBeTruthy()
  expect(drawn.get(name)).toBe(icon?.path)
})
