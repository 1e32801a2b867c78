import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/

type Encoding = 'zstd' | 'br' | 'gzip'

/** Each flushes what it got at once, so that a page that streams still streams; level 1 costs 0.06 ms a page. */
const encoders = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 }),
} as const

function encodingFor(accepted: string): Encoding | undefined {
  const order: Encoding[] = ['zstd', 'br', 'gzip']
  return order.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted))
}

const endOfTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Read = ReturnType<Reader['read']>

/** Adds to `parts` what can be read before `turn` ends; `open` is the read that still waits, absent at the end of the stream. */
async function gather(reader: Reader, parts: Uint8Array[], turn: Promise<undefined>): Promise<{ open?: Read }> {
  for (;;) {
    const open: Read = reader.read()
    const more = await Promise.race([open, turn])
    if (!more) return { open }
    if (more.done) return {}
    parts.push(more.value)
  }
}

/** What is ready in one turn of the event loop together: a page comes in some ninety small parts, and each write is a flush. */
async function* batches(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let open: Read | undefined = reader.read(); open; ) {
      const turn = endOfTurn()
      const first: Awaited<Read> = await open
      if (first.done) return
      const parts: Uint8Array[] = [first.value]
      open = (await gather(reader, parts, turn)).open
      yield Buffer.concat(parts)
    }
  } finally {
    await reader.cancel()
  }
}

/** Compresses an answer on its way, where the visitor's browser takes it and it is text. */
export function compressResponse(response: Response, accepted: string): Response {
  const encoding = encodingFor(accepted)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !encoding || response.headers.has('content-encoding')) return response
  if (!compressible.test(type)) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const source = Readable.from(batches(response.body))
  const encoder = encoders[encoding]()
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  const body = Readable.toWeb(source.pipe(encoder)) as unknown as ReadableStream
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
