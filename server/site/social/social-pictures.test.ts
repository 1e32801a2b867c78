import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SiteOptions } from '#server/site/site-options.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  sources = await loadTrialSources()
  const made = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer()
  photo = new Uint8Array(made)
})

const picture = {
  id: 'p',
  url: '/media/ofuq/p',
  widths: [320, 640, 1280, 2400],
  alt: '',
  width: 2400,
  height: 1500,
  placeholder: '',
}

/** A site with one destination, which has a picture. */
async function openSite(options: Partial<SiteOptions> = {}) {
  const opened: string[] = []
  const openMedia = async (path: string) => {
    opened.push(path)
    return new Response(photo)
  }
  const site = await sources.open({}, { openMedia, ...options })
  const destination = { name: 'العلا', country: { name: 'السعودية' }, image: picture }
  site.api.answers.set('/destinations/alula', { status: 200, body: { data: destination } })
  site.api.answers.set('/destinations/nowhere', { status: 404, body: { message: 'no', code: 'not_found' } })
  return { ...site, opened }
}

const address = '/social/destination/alula.ar.jpg'

/** How much light text a part of a picture has: the share of pixels that are nearly white. */
async function lightShare(jpeg: Buffer, left: number): Promise<number> {
  const part = { left, top: 420, width: 400, height: 120 }
  const { data } = await sharp(jpeg).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 220).length / data.length
}

test('the picture of a thing has the size of social cards and its name at the side where the language begins', async () => {
  const site = await openSite()
  const response = await site.get(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const arabic = Buffer.from(await response.arrayBuffer())
  expect(await sharp(arabic).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(site.opened).toEqual(['/media/ofuq/p/1280.webp'])
  expect(await lightShare(arabic, 760)).toBeGreaterThan(0.02)
  expect(await lightShare(arabic, 40)).toBe(0)
  const english = Buffer.from(await (await site.get(address.replace('.ar', '.en'))).arrayBuffer())
  expect(await lightShare(english, 40)).toBeGreaterThan(0.02)
  expect(await lightShare(english, 760)).toBe(0)
})

test('a picture is drawn once for each version of the content, and kept for good under the name of its version alone', async () => {
  const site = await openSite()
  const first = await site.get(`${address}?v=1`)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const requested = site.api.requests.length
  const again = await site.get(`${address}?v=2`)
  expect(again.headers.get('cache-control')).toBe('public, max-age=600')
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
  expect(site.api.requests).toHaveLength(requested)
  site.company.content_version = '2'
  expect((await site.get(`${address}?v=2`)).headers.get('cache-control')).toContain('immutable')
  expect(site.api.requests.length).toBeGreaterThan(requested)
})

test.for([
  '/social/destination/nowhere.ar.jpg',
  '/social/destination/alula.fr.jpg',
  '/social/destination/alula.ar.png',
  '/social/customer/alula.ar.jpg',
  '/social/constructor/alula.ar.jpg',
  '/social/company/other.ar.jpg',
  '/social/destination/..%2falula.ar.jpg',
])('%s is not found and not stored', async (path) => {
  const site = await openSite()
  const response = await site.get(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('what has no picture is drawn on the colour of the company', async () => {
  const site = await openSite()
  const response = await site.get('/social/company/home.en.jpg')
  const [corner] = await sharp(Buffer.from(await response.arrayBuffer()))
    .extract({ left: 1100, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
    .then((data) => [[...data]])
  // #123456 under the scrim
  expect(corner?.map((channel) => Math.round(channel / 16))).toEqual([1, 3, 5])
})

test('no more than 16 pictures are made or wait at once; the others are asked to come back', async () => {
  const gate = Promise.withResolvers<void>()
  const site = await openSite({
    openMedia: async () => {
      await gate.promise
      return new Response(photo)
    },
  })
  const body = { data: { name: 'X', country: { name: 'Y' }, image: picture } }
  const slugs = Array.from({ length: 18 }, (_, place) => `place-${place}`)
  for (const slug of slugs) site.api.answers.set(`/destinations/${slug}`, { status: 200, body })
  const all = slugs.map((slug) => site.get(`/social/destination/${slug}.en.jpg`))
  const rejected = await Promise.race(all)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  gate.resolve()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect((await site.get('/social/destination/place-17.en.jpg')).status).toBe(200)
})

test('drawing counts as a page; what is in memory costs nothing', async () => {
  let isOver = false
  const site = await openSite({ countPage: async () => (isOver ? 7 : null) })
  expect((await site.get(address)).status).toBe(200)
  isOver = true
  expect((await site.get(address)).status).toBe(200)
  const rejected = await site.get(address.replace('.ar', '.en'))
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '7'])
})

test('a failing API is told in the log and asked again later', async () => {
  const site = await openSite()
  site.api.answers.set('/destinations/alula', { status: 500, body: { message: 'broken' } })
  expect((await site.get(address)).status).toBe(503)
  expect(site.warnings.join()).toContain('A social picture could not be drawn')
})
