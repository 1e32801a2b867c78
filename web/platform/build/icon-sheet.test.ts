import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandTitles } from '../../ui/brand-marks.ts'
import { iconNames, iconVariants } from '../../ui/icon-names.ts'
import { drawSheet } from './icon-sheet.ts'

const { svg, rulesAt } = await drawSheet({ iconNames, iconVariants })
const [mask = '', ...rules] = rulesAt('/assets/icons.svg').split('\n')
const size = /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number) ?? []
const cells = new Map(
  [...svg.matchAll(/<g transform="translate\((\d+ \d+)\)"([^>]*)>(.+?)<\/g>/g)].map(([, at, ...drawn]) => [at, drawn]),
)

/** The cell of the sheet that the rule of a name points to: what is left over is shared out before and behind it. */
function cellOf(name: string) {
  const [x = 0, y = 0] =
    rules
      .find((rule) => rule.startsWith(`.i-${name}{`))
      ?.match(/[\d.]+(?=%)/g)
      ?.map(Number) ?? []
  const [width = 0, height = 0] = size
  return cells.get(`${Math.round(((width - 24) * x) / 100)} ${Math.round(((height - 24) * y) / 100)}`)
}

test('every icon, every variant and every brand mark has one rule, which points to a cell of its own', () => {
  const marks = Object.keys(brandTitles).map((name) => `brand-${name}`)
  const all = [...iconNames, ...Object.keys(iconVariants), ...marks].sort()
  expect(rules.map((rule) => /^\.i-([\w-]+)\{--at:[\d.]+% [\d.]+%\}$/.exec(rule)?.[1]).sort()).toEqual(all)
  expect(new Set(all.map(cellOf)).size).toBe(all.length)
})

test('an icon is drawn as lucide draws it', () => {
  expect(cellOf('clock')).toEqual(['', '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'])
})

test('a variant is the same drawing with strokes of its own', () => {
  expect(cellOf('check-heavy')?.[1]).toBe(cellOf('check')?.[1])
  expect(cellOf('check-heavy')?.[0]).toContain('stroke-width="2.25"')
})

test('a mark is filled, and as its owner draws it', () => {
  expect(cellOf('brand-x')).toEqual([' fill="#000" stroke="none"', expect.stringMatching(/^<path d="M14\.234 /)])
})

test('a mask is as large as the sheet where an icon is as large as a cell', () => {
  const [width = 0, height = 0] = /--icons-size:([\d.]+)% ([\d.]+)%/.exec(mask)?.slice(1).map(Number) ?? []
  expect([(width * 24) / 100, (height * 24) / 100].map(Math.round)).toEqual(size)
})

test('a name that lucide does not know stops the build', async () => {
  await expect(drawSheet({ iconNames: ['no-such-icon'], iconVariants })).rejects.toThrow('no-such-icon')
})

test('every icon of the list is drawn somewhere on the site', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\/icon-names\.ts$|\.test\.tsx?$/.test(file))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const names = [...iconNames, ...Object.keys(iconVariants)]
  expect(names.filter((name) => !source.includes(`'${name}'`) && !source.includes(`"${name}"`))).toEqual([])
})

test('the list is in order, so that a line has one place', () => {
  expect(iconNames).toEqual([...iconNames].sort())
})
