type Body = Pick<Request, 'headers' | 'body'>

/** The length that the Content-Length header names, in bytes; null without one, or where the body comes in chunks. */
export function declaredLength({ headers }: Pick<Request, 'headers'>): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? null : Number(length)
}

/** The bytes of a body; null as soon as it is known that there are more than `max`, the rest unread. */
export async function readBytes(request: Body, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = declaredLength(request) ?? 0
  if (declared > max) return null
  // The declared length is the capacity, so that the chunks of a file are copied once and not kept beside the copy.
  let bytes = new Uint8Array(declared > 0 ? declared : 0)
  let size = 0
  // Not cancelled: the server drops what is left unread, and a source that still writes would fail where nobody catches it.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    const end = size + chunk.byteLength
    if (end > max) return null
    if (end > bytes.byteLength) bytes = withCapacity(bytes, Math.min(max, 2 * end))
    bytes.set(chunk, size)
    size = end
  }
  return bytes.subarray(0, size)
}

function withCapacity(bytes: Uint8Array, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity)
  larger.set(bytes)
  return larger
}

/** The separator of the fields of a form of this media type; undefined for a media type that is no form. */
export function fieldSeparator(contentType: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return '&'
  const [, quoted, plain] = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;,]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  return boundary && `--${boundary}`
}

/** How often `separator` occurs in `bytes`, counted up to `most`. */
export function countIn(bytes: Uint8Array, separator: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = buffer.indexOf(separator); at >= 0 && count < most; at = buffer.indexOf(separator, at + separator.length))
    count += 1
  return count
}

/** The longest head of a field that is looked at; browsers write some hundred bytes. */
const longestHead = 2_048

const isFile = (field: Buffer): boolean => {
  const end = field.subarray(0, longestHead).indexOf('\r\n\r\n')
  return end >= 0 && /;\s*filename/i.test(field.toString('latin1', 0, end))
}

type FieldLimits = { fields: number; textBytes: number }

/**
 * The limit that a multipart form exceeds, in one pass over its bytes: fields, or bytes in a field that is no file. Both cost
 * time to parse; a text costs several times what a file costs.
 */
export function excessOf(
  bytes: Uint8Array,
  separator: string,
  { fields, textBytes }: FieldLimits,
): 'fields' | 'text' | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let from = 0
  // One separator precedes each field, and one ends the form.
  for (let separators = 0; from < buffer.length; separators += 1) {
    if (separators > fields + 1) return 'fields'
    const next = buffer.indexOf(separator, from)
    const to = next < 0 ? buffer.length : next
    if (to - from > textBytes && !isFile(buffer.subarray(from, to))) return 'text'
    from = to + separator.length
  }
  return undefined
}
