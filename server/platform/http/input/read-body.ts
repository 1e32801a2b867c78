import type { Context } from 'hono'
import { bodyLimitOf } from '#contract/body-limit.ts'
import type { Entry } from '#contract/route.ts'
import { bodyLimits, formFields } from '#shared/body-limits.ts'
import { AppError } from '../../errors.ts'
import { declaredLength, excessOf, fieldSeparator, readBytes } from './body-bytes.ts'
import { cutLists } from './cut-lists.ts'
import { checkJsonSize } from './json-size.ts'

const tooLarge = (bytes: number) =>
  new AppError('too_large', 'errors.body_too_large', { params: { kilobytes: Math.floor(bytes / 1024) } })

const contentType = (c: Context) => c.req.header('content-type') ?? ''

async function readBytesOf(c: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(c.req.raw, limit)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** A request as it came, where a proof covers its bytes. */
export type RawRequest = { headers: Headers; query: URLSearchParams; body: Buffer }

/** The request with the bytes of its body, of any type, within the limit of its operation. */
export const readRaw = async (c: Context, entry: Entry): Promise<RawRequest> => ({
  headers: c.req.raw.headers,
  query: new URL(c.req.url).searchParams,
  body: Buffer.from(await readBytesOf(c, bodyLimitOf(entry))),
})

/** The text of a body. Where its length is declared, the HTTP parser holds it to that, and the server's own reader is the fastest. */
async function readText(c: Context, limit: number): Promise<string> {
  if (declaredLength(c.req.raw) === null) return new TextDecoder().decode(await readBytesOf(c, limit))
  if (Number(declaredLength(c.req.raw)) > limit) throw tooLarge(limit)
  return c.req.text()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed')
  }
}

/** The JSON body of a call within the limits of its operation: 415, 413 or 400 before a schema looks at it. */
export async function readJson(c: Context, entry: Entry): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(contentType(c))) throw new AppError('unsupported_type')
  const json = parsed(await readText(c, bodyLimitOf(entry)))
  checkJsonSize(json)
  if (entry.body) cutLists(entry.body, json)
  return json
}

/** Bytes as a stream of one chunk: a body of plain bytes is copied first, which for a file costs as much as its parsing. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

/** The fields of a multipart form by name, within the limits of its operation; of two of one name the last. */
export async function readForm(c: Context, entry: Entry): Promise<unknown> {
  const type = contentType(c)
  const separator = /^multipart\//i.test(type) ? fieldSeparator(type) : undefined
  if (!separator) throw new AppError('unsupported_type', 'errors.unsupported_form')
  const bytes = await readBytesOf(c, bodyLimitOf(entry))
  const excess = excessOf(bytes, separator, { fields: formFields.upload, textBytes: bodyLimits.standard })
  if (excess === 'fields') throw new AppError('too_large', 'errors.too_complex')
  if (excess === 'text') throw tooLarge(bodyLimits.standard)
  try {
    return Object.fromEntries(await new Response(streamOf(bytes), { headers: { 'content-type': type } }).formData())
  } catch {
    throw new AppError('malformed')
  }
}
