import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 120, b: 200, alpha: 0.5 } } })

test('what a camera notes is gone, and the picture stands upright', async () => {
  const sent = await drawn(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '24/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const clean = await cleanPicture(sent, 'one')
  expect(clean).toMatchObject({ width: 20, height: 40 })
  const facts = await sharp(clean?.bytes).metadata()
  expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual(['jpeg', 20, 40, undefined, undefined])
  expect(Buffer.from(clean?.bytes ?? []).includes('Secret')).toBe(false)
  expect(clean?.placeholder).toMatch(/^linear-gradient\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
})

test('a large picture is made as large as a screen needs', async () => {
  expect(await cleanPicture(await drawn(5_000, 1_000).png().toBuffer(), 'one')).toMatchObject({ width: 2_400, height: 480 })
})

test('the same pixels are files of their own under other marks', async () => {
  const sent = await drawn(8, 8).png().toBuffer()
  const [one, again, other] = await Promise.all(['one', 'one', 'other'].map((mark) => cleanPicture(sent, mark)))
  expect(one?.bytes).toEqual(again?.bytes)
  expect(one?.bytes).not.toEqual(other?.bytes)
})

const bomb = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="30000" height="30000"/></svg>',
)

test.for<[string, () => Promise<Uint8Array>]>([
  ['no picture at all', async () => Buffer.from('MZ this runs')],
  ['a picture cut in half', async () => (await drawn(400, 400).png().toBuffer()).subarray(0, 200)],
  ['more pixels than anybody looks at', async () => bomb],
])('%s is not taken', async ([, bytes]) => {
  expect(await cleanPicture(await bytes(), 'one')).toBeUndefined()
})
