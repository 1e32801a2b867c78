import { type Context, Hono } from 'hono'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { Companies, Company } from '#server/platform/companies.ts'
import { isUuid } from '#shared/id.ts'
import { createLoadingCache } from '../caching/cache.ts'
import { type AppIconName, drawAppIcon, isAppIcon } from './app-icon.ts'
import { byteRangeOf } from './byte-range.ts'
import type { MediaStore } from './media-store.ts'
import { reviewPictureSlug } from './picture.ts'
import { readVideoName } from './video.ts'
import { isPictureFormat, type PictureFormat, widthsOf } from './widths.ts'

type OriginalFile = { sha256: string; width: number; slug: string }
type Options = { db: Database; companies: Companies; media: MediaStore }
type VariantRequest = { id: string; sha8: string; width: number; format: PictureFormat }

const notFound = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })

function readVariantRequest(picture: string, file: string): VariantRequest | undefined {
  const [, id, sha8] = /^([0-9a-f-]{36})\.([0-9a-f]{8})$/.exec(picture) ?? []
  const [, width, format] = /^([1-9]\d{0,4})\.(\w+)$/.exec(file) ?? []
  if (!id || !sha8 || !width || !format || !isUuid(id) || !isPictureFormat(format)) return undefined
  return { id, sha8, width: Number(width), format }
}

/** The content of an address never changes, but what customers sent may be taken back within a day. */
const isOfReview = ({ slug }: OriginalFile) => slug.startsWith(reviewPictureSlug(''))

const mostOriginals = 5_000
const mostIcons = 200

/** Finds originals by id; cached until the content changes, because a picture of a review may be taken back. */
function originalsOf(db: Database) {
  const cache = createLoadingCache<OriginalFile>({ maxEntries: mostOriginals })
  return ({ id: companyId, content_version }: Company, { id, sha8 }: VariantRequest): Promise<OriginalFile | undefined> => {
    const find = async () => {
      const row = await withCompany(db, companyId, { readOnly: true }, (trx) =>
        trx
          .selectFrom('media')
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .select(['sha256', 'width', 'slug'])
          .executeTakeFirst(),
      )
      return row?.sha256.startsWith(sha8) ? row : undefined
    }
    return cache.load(`${companyId} ${id} ${sha8}`, find, String(content_version))
  }
}

/** Finds the hashes of films by their product; cached until the content changes. */
function videosOf(db: Database) {
  const cache = createLoadingCache<string>({ maxEntries: mostOriginals })
  return ({ id: companyId, content_version }: Company, name: string): Promise<string | undefined> => {
    const find = async () => {
      const wanted = readVideoName(name)
      if (!wanted || !isUuid(wanted.productId)) return undefined
      const row = await withCompany(db, companyId, { readOnly: true }, (trx) =>
        trx
          .selectFrom('product_video')
          .where('company_id', '=', companyId)
          .where('product_id', '=', wanted.productId)
          .where('mime', '=', wanted.mime)
          .select('sha256')
          .executeTakeFirst(),
      )
      return row?.sha256.startsWith(wanted.sha8) ? row.sha256 : undefined
    }
    return cache.load(`${companyId} ${name}`, find, String(content_version))
  }
}

/** An image cannot read the page's custom properties, so the company's colours take the place of the fallbacks. */
function withColours(svg: string, colours: Record<'primary' | 'secondary', string | null>): string {
  return svg.replace(
    /var\(--(primary|secondary)(?:\s*,[^()]*)?\)/g,
    (whole, name: 'primary' | 'secondary') => colours[name] ?? /#[0-9a-fA-F]{3,8}/.exec(whole)?.[0] ?? 'currentColor',
  )
}

const forAnHour = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }

const iconHeaders = {
  ...forAnHour,
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const iconOf = ({ icon_svg, primary_color, secondary_color }: Company): string | null =>
  icon_svg && withColours(icon_svg, { primary: primary_color, secondary: secondary_color })

/** Draws the bitmap icons of companies, each drawing once. */
function appIconsOf() {
  const cache = createLoadingCache<Buffer>({ maxEntries: mostIcons })
  return (svg: string, name: AppIconName): Promise<Buffer> => cache.load(`${name} ${svg}`, () => drawAppIcon(svg, name))
}

/**
 * Pictures, films and icons of every company: `/media/{tenant}/{id}.{sha8}/{width}.{avif|webp}`, `/media/{tenant}/video/{id}.{sha8}.{mp4|webm}`
 * and `/media/{tenant}/icon.svg`, `icon-192.png`.
 */
export function mediaRoutes({ db, companies, media }: Options): Hono {
  const originalOf = originalsOf(db)
  const videoOf = videosOf(db)
  const drawIcon = appIconsOf()
  const app = new Hono()

  app.get('/media/:tenant/icon.svg', (c) => {
    const company = companies.ofTenant(c.req.param('tenant'))
    const svg = company && iconOf(company)
    return svg ? c.body(svg, 200, iconHeaders) : notFound(c)
  })

  app.get('/media/:tenant/:icon{icon-[a-z0-9-]+\\.png}', async (c) => {
    const company = companies.ofTenant(c.req.param('tenant'))
    const svg = company && iconOf(company)
    const name = c.req.param('icon')
    if (!svg || !isAppIcon(name)) return notFound(c)
    return c.body(new Uint8Array(await drawIcon(svg, name)), 200, { ...forAnHour, 'Content-Type': 'image/png' })
  })

  app.get('/media/:tenant/video/:name', async (c) => {
    const name = c.req.param('name')
    const company = companies.ofTenant(c.req.param('tenant'))
    const sha256 = company && (await videoOf(company, name))
    const original = sha256 && (await media.original(sha256))
    const wanted = readVideoName(name)
    if (!original || !wanted) return notFound(c)
    const { size } = original
    const range = byteRangeOf(c.req.header('range'), size)
    if (range === null) return c.body(null, 416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const headers = {
      'Content-Type': wanted.mime,
      'Content-Length': String(end - start + 1),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    }
    const body = c.req.method === 'HEAD' ? null : original.read({ start, end })
    if (!range) return new Response(body, { headers })
    return new Response(body, { status: 206, headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${size}` } })
  })

  app.get('/media/:tenant/:picture/:file', async (c) => {
    const company = companies.ofTenant(c.req.param('tenant'))
    const requested = readVariantRequest(c.req.param('picture'), c.req.param('file'))
    const original = company && requested && (await originalOf(company, requested))
    if (!original || !widthsOf(original.width).includes(requested.width)) return notFound(c)
    const bytes = await media.variant(original.sha256, requested.width, requested.format)
    if (!bytes) return notFound(c)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${requested.format}`,
      'Cache-Control': `public, ${isOfReview(original) ? 'max-age=86400' : 'max-age=31536000, immutable'}`,
      'X-Content-Type-Options': 'nosniff',
    })
  })

  return app
}
