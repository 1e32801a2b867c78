import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompressSync,
} from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/

type Encoding = 'zstd' | 'br' | 'gzip'

/** A page is smaller than with brotli's first level, in half of its time. */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3 }
/** A window as large as a page: a larger one costs as much again and saves nothing. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Each flushes what it got at once, so that an answer that streams still streams. */
const encoders = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: zstdParams }),
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 }),
} as const

/** Of the buffers that a page is compressed into, which holds most pages whole. */
const chunkSize = 32 * 1024

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** A page in parts that follow each other. */
type Parts = readonly (string | Buffer)[]

const bytesOf = (parts: Parts): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

/** Where pages are put together for an encoder that has read them when it returns: bytes of their own would stay until they are collected. */
const workspace = Buffer.allocUnsafeSlow(512 * 1024)

/** Characters of UTF-16 are at most three bytes each. */
const mostBytesOf = (parts: Parts): number =>
  parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? 3 : 1), 0)

/** The bytes of a page until the next one is put together. */
function bytesForNow(parts: Parts): Uint8Array {
  if (mostBytesOf(parts) > workspace.length) return bytesOf(parts)
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? workspace.write(part, end) : part.copy(workspace, end)
  return workspace.subarray(0, end)
}

/** Zstandard takes half a millisecond: to hand that to another thread costs as much again. */
const wholeEncoders = {
  zstd: async (parts: Parts) => zstdCompressSync(bytesForNow(parts), { params: zstdParams, chunkSize }),
  br: (parts: Parts) => compressBrotli(bytesOf(parts), { params: brotliParams, chunkSize }),
  gzip: (parts: Parts) => compressGzip(bytesOf(parts), { level: 1, chunkSize }),
} as const

function encodingFor(accepted: string): Encoding | undefined {
  const order: Encoding[] = ['zstd', 'br', 'gzip']
  return order.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted))
}

const endOfTick = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))

type Reader = ReadableStreamDefaultReader<Uint8Array>
type ChunkRead = ReturnType<Reader['read']>

/** Adds to `parts` what can be read before `turn` ends; `open` is the read that still waits, absent at the end of the stream. */
async function gather(reader: Reader, parts: Uint8Array[], tick: Promise<undefined>): Promise<{ open?: ChunkRead }> {
  for (;;) {
    const open: ChunkRead = reader.read()
    const more = await Promise.race([open, tick])
    if (!more) return { open }
    if (more.done) return {}
    parts.push(more.value)
  }
}

/** Chunks that are ready in one turn of the event loop: a page comes in some ninety small parts, and each write is a flush. */
async function* batches(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let open: ChunkRead | undefined = reader.read(); open; ) {
      const tick = endOfTick()
      const first: Awaited<ChunkRead> = await open
      if (first.done) return
      const parts: Uint8Array[] = [first.value]
      open = (await gather(reader, parts, tick)).open
      yield Buffer.concat(parts)
    }
  } finally {
    await reader.cancel()
  }
}

function compressedHeaders(own: Headers, encoding: Encoding): Headers {
  const headers = new Headers(own)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return headers
}

type Page = { parts: Parts; status: number; headers: Headers }

/** Answers a page that is all there, compressed in one go, which costs less than a stream. */
export async function compressPage({ parts, status, headers }: Page, accepted: string): Promise<Response> {
  const encoding = encodingFor(accepted)
  if (!encoding) return new Response(bytesOf(parts), { status, headers })
  const compressed = await wholeEncoders[encoding](parts)
  return new Response(compressed, { status, headers: compressedHeaders(headers, encoding) })
}

/** Compresses an answer on its way, where the visitor's browser takes it and it is text. */
export function compressResponse(response: Response, accepted: string): Response {
  const encoding = encodingFor(accepted)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !encoding || response.headers.has('content-encoding')) return response
  if (!compressible.test(type)) return response
  const headers = compressedHeaders(response.headers, encoding)
  const source = Readable.from(batches(response.body))
  const encoder = encoders[encoding]()
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  const body = Readable.toWeb(source.pipe(encoder)) as unknown as ReadableStream
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
