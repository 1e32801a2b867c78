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

/** The bytes of pages for clients that accept no compression. */
export type PlainBytes = {
  load(page: StoredPage): Promise<Bytes>
  /** The bytes where they are at hand. */
  cached(page: StoredPage): Bytes | undefined
}

/**
 * Decompresses pages and caches the most recently used ones within so many bytes: decompression costs four times what sending a
 * compressed page does, and no limit counts these requests. The whole page is one chunk, which halves the remaining cost.
 */
export function createPlainBytes(maxBytes: number): PlainBytes {
  const cache = createCache<StoredPage, Bytes>({ maxBytes, bytesOf: ({ length }) => length })
  return {
    cached: cache.get,
    async load(page) {
      const cached = cache.get(page)
      if (cached) return cached
      const content = await deserialize(page.gzip, { chunkSize: Math.max(page.plainLength, constants.Z_MIN_CHUNK) })
      cache.set(page, content)
      return content
    },
  }
}

/** How a visitor takes a stored page. */
export type Acceptance = {
  encoding: 'br' | 'gzip' | undefined
  /** Shared caches may keep what they got without any cookie; browsers always ask again, for a visitor may sign in. */
  isAnonymous: boolean
  /** The browser has this very page. */
  isKnown: boolean
}

const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const

type ReadHeader = (name: string) => string | null | undefined

/** Reads from the headers of a request how its visitor takes this page. */
export function acceptanceOf(page: StoredPage, header: ReadHeader): Acceptance {
  const accepted = header('accept-encoding') ?? ''
  return {
    encoding: encodings.find(([, pattern]) => pattern.test(accepted))?.[0],
    isAnonymous: typeof header('cookie') !== 'string',
    isKnown: header('if-none-match')?.includes(page.etag) ?? false,
  }
}

const lengthOf = (page: StoredPage, encoding: Acceptance['encoding']) =>
  encoding === 'br' ? page.brotli.length : encoding === 'gzip' ? page.gzip.length : page.plainLength

/** The headers of a stored page, besides those that every answer carries. */
export function storedHeaders(page: StoredPage, { encoding, isAnonymous, isKnown }: Acceptance): Record<string, string> {
  const always = {
    etag: page.etag,
    vary: 'Cookie, Accept-Encoding',
    'content-security-policy': page.policy,
    'cache-control': isAnonymous ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=600' : 'private, no-cache',
  }
  if (isKnown) return always
  return {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(lengthOf(page, encoding)),
  }
}

/** The compressed bytes of a page, or the plain ones where they are at hand. */
export const bytesAtHand = (page: StoredPage, { encoding }: Acceptance, plainBytes: PlainBytes): Bytes | undefined =>
  encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : plainBytes.cached(page)

/** Answers a stored page in the visitor's encoding; 304 when the browser has it. */
export async function answerStored(
  page: StoredPage,
  request: { method: string; headers: Headers },
  secure: Record<string, string>,
  plainBytes: PlainBytes,
): Promise<Response> {
  const acceptance = acceptanceOf(page, (name) => request.headers.get(name))
  const headers = { ...secure, ...storedHeaders(page, acceptance) }
  if (acceptance.isKnown) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { status: 200, headers })
  return new Response(bytesAtHand(page, acceptance, plainBytes) ?? (await plainBytes.load(page)), { status: 200, headers })
}
