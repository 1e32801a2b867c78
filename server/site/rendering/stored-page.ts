import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { createCache } from '#server/platform/caching/cache.ts'
import type { SealedPage } from './content-security.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const deserialize = promisify(gunzip)

type Bytes = Buffer<ArrayBuffer>

/** A page as all guests get it: compressed once, with the policy of its own inline scripts. */
export type StoredPage = {
  brotli: Bytes
  gzip: Bytes
  /** Bytes of the page as it was before compression. */
  plainLength: number
  etag: string
  policy: string
  language: string
  bytes: number
}

/** Compresses a sealed page for storing. */
export async function storePage({ html, policy }: SealedPage, language: string): Promise<StoredPage> {
  const content = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, zipped] = await Promise.all([compressBrotli(content, { params }), compressGzip(content)])
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const bytes = brotli.length + zipped.length + policy.length
  return { brotli, gzip: zipped, plainLength: content.length, etag, policy, language, bytes }
}

/** The bytes of a page for clients that accept no compression. */
export type PlainBytes = (page: StoredPage) => Promise<Bytes>

/**
 * Decompresses pages and caches the most recently used ones within so many bytes: decompression costs four times what sending a
 * compressed page does, and no limit counts these requests. The whole page is one chunk, which halves the remaining cost.
 */
export function createPlainBytes(maxBytes: number): PlainBytes {
  const cache = createCache<StoredPage, Bytes>({ maxBytes, bytesOf: ({ length }) => length })
  return async (page) => {
    const cached = cache.get(page)
    if (cached) return cached
    const content = await deserialize(page.gzip, { chunkSize: Math.max(page.plainLength, constants.Z_MIN_CHUNK) })
    cache.set(page, content)
    return content
  }
}

/** Answers a stored page in the visitor's encoding; 304 when the browser has it. */
export async function answerStored(
  page: StoredPage,
  request: { method: string; headers: Headers },
  headers: Headers,
  plainBytes: PlainBytes,
): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  headers.set('ETag', page.etag)
  headers.set('Vary', 'Cookie, Accept-Encoding')
  headers.set('Content-Security-Policy', page.policy)
  // Shared caches may keep what they got without any cookie; browsers always ask again, for a visitor may sign in.
  const isAnonymous = !request.headers.has('cookie')
  headers.set('Cache-Control', isAnonymous ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=600' : 'private, no-cache')
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', page.language)
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) headers.set('Content-Encoding', encoding)
  const length = encoding === 'br' ? page.brotli.length : encoding === 'gzip' ? page.gzip.length : page.plainLength
  headers.set('Content-Length', String(length))
  if (request.method === 'HEAD') return new Response(null, { status: 200, headers })
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : await plainBytes(page)
  return new Response(body, { status: 200, headers })
}
