import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { mediaRoutes } from './media-routes.ts'
import { createMediaStore } from './media-store.ts'

const companyId = '01900000-0000-7000-8000-000000000001'
const otherId = '01900000-0000-7000-8000-000000000002'
const pictureId = '01900000-0000-7000-8000-00000000000a'
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0" fill="var(--primary, #111111)" stroke="var(--secondary, #222222)"/></svg>'

let db: TestDatabase
let folder: string
let app: ReturnType<typeof mediaRoutes>
let address: string
let stop: () => void

beforeAll(async () => {
  db = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-media-'))
  const media = createMediaStore({ folder })
  const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#aa5500' } })
    .png()
    .toBuffer()
  const sha256 = await media.store(bytes)
  address = `${pictureId}.${sha256.slice(0, 8)}`
  const name = jsonb({ ar: 'شركة' })
  const company = { display_name: name, legal_name: name }
  await db.kysely
    .insertInto('company')
    .values([
      { ...company, id: companyId, slug: 'dunes', icon_svg: icon, primary_color: '#1d5fd0' },
      { ...company, id: otherId, slug: 'other' },
    ])
    .execute()
  const picture = {
    company_id: companyId,
    id: pictureId,
    slug: 'one',
    sha256,
    mime: 'image/png',
    width: 700,
    height: 350,
  } as const
  await withCompany(db, companyId, {}, (trx) =>
    trx
      .insertInto('media')
      .values({ ...picture, placeholder: 'linear-gradient(#aaaaaa, #bbbbbb)', alt: jsonb({ ar: 'صورة' }) })
      .execute(),
  )
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const companies = await watchCompanies(db, {
    clock,
    productDomains: ['localhost'],
    defaultTenant: 'dunes',
    onError: () => undefined,
  })
  stop = companies.stop
  app = mediaRoutes({ db, companies, media })
})

afterAll(async () => {
  stop()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

test.for(['avif', 'webp'])('a variant is made as %s in its width, for ever cacheable', async (format) => {
  const response = await app.request(`/media/dunes/${address}/640.${format}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual([format === 'avif' ? 'heif' : 'webp', 640, 320])
})

test('a variant asked for many times at once is made once and kept', async () => {
  const requested = Array.from({ length: 12 }, () => app.request(`/media/dunes/${address}/320.webp`))
  const bodies = await Promise.all(
    requested.map(async (response) => Buffer.from(await (await response).arrayBuffer()).toString('hex')),
  )
  expect(new Set(bodies).size).toBe(1)
  const stored = await readdir(path.join(folder, 'variants'))
  expect(stored.filter((name) => name.endsWith('-320.webp'))).toHaveLength(1)
  expect(stored.filter((name) => !/\.(avif|webp)$/.test(name))).toEqual([])
})

const film = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('webm'), Buffer.alloc(92, 7)])

describe('a film', () => {
  const productId = '01900000-0000-7000-8000-00000000000c'
  let path: string
  beforeAll(async () => {
    const sha256 = await createMediaStore({ folder }).store(film)
    path = `/media/dunes/video/${productId}.${sha256.slice(0, 8)}.webm`
    const text = jsonb({ ar: 'كثبان' })
    const own = { company_id: companyId }
    await withCompany(db, companyId, {}, async (trx) => {
      const service = { ...own, id: productId, slug: 'trips', code: 'trips', kind: 'trip' as const, page: 'booking' as const }
      await trx
        .insertInto('service')
        .values({ ...service, name: text, summary: text, description: text, icon: 'map' })
        .execute()
      const category = { ...own, id: productId, slug: 'sand', code: 'sand', service_id: productId, name: text }
      await trx.insertInto('category').values(category).execute()
      const names = { name: text, summary: text, description: text, search: 'dunes' }
      const terms = { confirmation: 'instant' as const, vat_category: 'S' as const, cancellation: jsonb([]), max_party: 9 }
      const product = {
        ...own,
        id: productId,
        slug: 'dunes',
        kind: 'trip' as const,
        price_basis: 'person' as const,
        from_price: 100n,
      }
      await trx
        .insertInto('product')
        .values({
          ...product,
          ...names,
          ...terms,
          service_id: productId,
          category_id: productId,
          country_id: 1,
          zone: 'Asia/Riyadh',
          cutoff_hours: 1,
        })
        .execute()
      const video = { ...own, product_id: productId, sha256, mime: 'video/webm' as const, poster_id: pictureId, title: text }
      await trx.insertInto('product_video').values(video).execute()
    })
  })

  test('is answered whole, for ever cacheable, and says that it can be had in ranges', async () => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(film)
  })

  test('is answered from one byte to another', async () => {
    const response = await app.request(path, { headers: { range: 'bytes=4-7' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 4-7/100'])
    expect(await response.text()).toBe('webm')
  })

  test('has no bytes behind its end', async () => {
    const response = await app.request(path, { headers: { range: 'bytes=100-' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */100'])
  })

  test.for<[string, (own: string) => string]>([
    ['another kind', (own) => own.replace('.webm', '.mp4')],
    ['another content', (own) => own.replace(/\.[0-9a-f]{8}\./, '.00000000.')],
    ["another company's film", (own) => own.replace('dunes', 'other')],
    ['a name that is none', () => '/media/dunes/video/secret.webm'],
  ])('%s is not found', async ([, of]) => {
    const response = await app.request(of(path))
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

test.for<[string, () => string]>([
  ['a width beside the list', () => `/media/dunes/${address}/321.webp`],
  ['a width above the original', () => `/media/dunes/${address}/960.webp`],
  ['another format', () => `/media/dunes/${address}/640.png`],
  ['another content', () => `/media/dunes/${pictureId}.00000000/640.webp`],
  ['an unknown id', () => `/media/dunes/${address.replace('000a', '000b')}/640.webp`],
  ["another company's picture", () => `/media/other/${address}/640.webp`],
  ['an unknown company', () => `/media/nobody/${address}/640.webp`],
  ['a path out of the folder', () => `/media/dunes/..%2f..%2fetc/640.webp`],
  ['a company without an icon', () => '/media/other/icon.svg'],
  ['a bitmap icon of a company without one', () => '/media/other/icon-192.png'],
  ['an icon of a size that is not made', () => '/media/dunes/icon-193.png'],
])('%s is not found and not kept by caches', async ([, url]) => {
  const response = await app.request(url())
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the icon shows the colours of the company and runs nothing', async () => {
  const response = await app.request('/media/dunes/icon.svg')
  expect(await response.text()).toBe(
    icon.replace('var(--primary, #111111)', '#1d5fd0').replace('var(--secondary, #222222)', '#222222'),
  )
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the bitmap icons are drawn in the colours of the company, and kept by caches for an hour', async () => {
  const response = await app.request('/media/dunes/icon-192.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([192, 192])
})
