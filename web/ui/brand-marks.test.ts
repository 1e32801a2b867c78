import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { brandMarks } from './brand-marks.ts'

test.each(Object.entries(brandMarks))('the mark of %s is the one that simple-icons draws', (_, { title, path }) => {
  const drawn = Object.values(simpleIcons).find((icon) => icon.title === title)
  expect(drawn?.path).toBe(path)
})
