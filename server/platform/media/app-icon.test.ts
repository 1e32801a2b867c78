import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AppIconName, appIcons, drawAppIcon } from './app-icon.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#cc0000"/></svg>'

async function pixelOf(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(image)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each(Object.entries(appIcons))('%s is a square of its size', async (name, { size, share }) => {
  const image = await drawAppIcon(svg, name as AppIconName)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect(await pixelOf(image, size / 2, size / 2)).toEqual([204, 0, 0, 255])
  const isFull = share === 1
  expect(await pixelOf(image, 2, 2)).toEqual(isFull ? [204, 0, 0, 255] : [255, 255, 255, 255])
})
