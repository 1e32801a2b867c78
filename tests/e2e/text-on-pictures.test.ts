import sharp from 'sharp'
import { expect } from 'vitest'
import { arabicPhone, describeReader, englishDesk, journey, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'

type Box = { text: string; x: number; y: number; width: number; height: number; colour: number[]; least: number }

/** The texts that lie on pictures, each with its box, its colour, and the contrast that its size asks for (WCAG 1.4.3). */
const textsOnPictures = `(() => {
  const boxOf = (element) => element.getBoundingClientRect()
  const pictures = [...document.querySelectorAll('main img, footer img')].map(boxOf).filter(({ width }) => width > 100)
  const found = []
  for (const element of document.querySelectorAll('main *')) {
    const node = [...element.childNodes].find(({ nodeType, data }) => nodeType === 3 && data.trim())
    if (!node) continue
    const text = node.data.trim()
    const range = new Range()
    range.selectNodeContents(node)
    const { x, y, width, height } = boxOf(range)
    if (width < 8 || height < 8 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    if (!pictures.some((it) => middleX > it.left && middleX < it.right && middleY > it.top && middleY < it.bottom)) continue
    const top = document.elementFromPoint(middleX, middleY)
    if (!top || !(element.contains(top) || top.contains(element))) continue
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element)
    if (visibility !== 'visible') continue
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('color', 'transparent', 'important')
    element.style.setProperty('text-shadow', 'none', 'important')
    found.push({ text, x, y, width, height, colour: [red, green, blue], least: isLarge ? 3 : 4.5 })
  }
  return found
})()`

const luminanceOf = (colour: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The least contrast of a text with the ground that it lies on. */
async function contrastOf({ page }: Visit, { x, y, width, height, colour }: Box): Promise<number> {
  const image = await page.screenshot({ clip: { x, y, width, height } })
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const own = luminanceOf(colour)
  let least = 21
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminanceOf([...data.subarray(at, at + 3)])
    least = Math.min(least, (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05))
  }
  return least
}

const places = ['/', '/services/booking/trips/models', productPath(eveningWalk.slug), '/countries/destinations', '/blogs']

for (const reader of [arabicPhone, englishDesk])
  for (const [name, background] of [
    ['white', '#ffffff'],
    ['black', '#000000'],
  ] as const)
    journey(`what is written on a ${name} picture can be read (${describeReader(reader)})`, async ({ open }) => {
      const visit = await open({ ...reader })
      const { page } = visit
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer()
      await page.route('**/media/**', (route) =>
        route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/png', body: picture })
          : route.continue(),
      )
      const low: string[] = []
      let count = 0
      for (const path of places) {
        await visit.goto(path)
        await page.waitForLoadState('networkidle')
        const boxes = await page.evaluate<Box[]>(textsOnPictures)
        count += boxes.length
        for (const box of boxes) {
          const contrast = await contrastOf(visit, box)
          if (contrast < box.least) low.push(`${path} "${box.text}": ${contrast.toFixed(2)} of ${box.least}`)
        }
      }
      expect(count, 'texts that lie on pictures').toBeGreaterThan(3)
      expect(low).toEqual([])
    })
