import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { SealedPage } from './content-security.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpack = promisify(gunzip)

/** A page as all guests get it: compressed once, with the policy of its own inline scripts. */
export type StoredPage = { brotli: Buffer; gzip: Buffer; etag: string; policy: string; language: string; bytes: number }

/** Compresses a sealed page for storing. */
export async function storePage({ html, policy }: SealedPage, language: string): Promise<StoredPage> {
  const content = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, zipped] = await Promise.all([compressBrotli(content, { params }), compressGzip(content)])
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { brotli, gzip: zipped, etag, policy, language, bytes: brotli.length + zipped.length + policy.length }
}

/** Answers a stored page in the visitor's encoding; 304 when the browser has it. */
export async function answerStored(
  page: StoredPage,
  request: { method: string; headers: Headers },
  headers: Headers,
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
  const { body, encoding } = await bodyFor(page, accepted)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers })
}

async function bodyFor(page: StoredPage, accepted: string): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (/\bbr\b/.test(accepted)) return { body: page.brotli, encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: page.gzip, encoding: 'gzip' }
  return { body: await unpack(page.gzip) }
}
