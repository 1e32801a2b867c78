/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.1.2), cut to the size. Undefined where the whole is answered: without
 * the header, and for several ranges or another unit; null where no byte of it exists.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : null
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : null
}
