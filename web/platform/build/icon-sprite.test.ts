import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandTitles } from '../../ui/brand-marks.ts'
import { iconNames } from '../../ui/icon-names.ts'
import { drawSprite } from './icon-sprite.ts'

const sprite = await drawSprite(iconNames)
const drawn = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">(.+?)<\/symbol>/g)].map(([, id, art]) => [id, art]),
)

test('the sprite holds every icon and every brand mark once, under names of their own', () => {
  const marks = Object.keys(brandTitles).map((name) => `brand-${name}`)
  expect([...sprite.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id).sort()).toEqual([...iconNames, ...marks].sort())
})

test('an icon is drawn as lucide draws it', () => {
  expect(drawn.get('clock')).toBe('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>')
})

test('a name that lucide does not know stops the build', async () => {
  await expect(drawSprite(['no-such-icon'])).rejects.toThrow('no-such-icon')
})

test('every icon of the list is drawn somewhere on the site', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\/icon-names\.ts$|\.test\.tsx?$/.test(file))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(iconNames.filter((name) => !source.includes(`'${name}'`) && !source.includes(`"${name}"`))).toEqual([])
})

test('the list is in order, so that a line has one place', () => {
  expect(iconNames).toEqual([...iconNames].sort())
})
