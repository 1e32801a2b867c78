/** Gives n random bytes; on the server crypto.randomBytes, in tests a fixed sequence. */
export type RandomBytes = (n: number) => Uint8Array

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const hex = (value: bigint, length: number) => value.toString(16).padStart(length, '0')
const toInteger = (bytes: Uint8Array) => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)

/** A UUID version 7 (RFC 9562): 48 bits of epoch milliseconds, then 74 random bits; sorts by its time. */
export function uuidv7(now: number, random: RandomBytes): string {
  if (!Number.isSafeInteger(now) || now < 0 || now >= 2 ** 48) throw new RangeError(`Not a time: ${now}`)
  const time = hex(BigInt(now), 12)
  const noise = toInteger(random(10))
  const version = 0x7000n | ((noise >> 62n) & 0xfffn)
  const variant = (0b10n << 62n) | (noise & ((1n << 62n) - 1n))
  const tail = hex(variant, 16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(version, 4)}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** Whether a value is written as a UUID of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value)

/** A prefix and 40 random bits in Crockford's base 32: people can read it aloud, and nobody can guess one. */
function readableReference(prefix: string, random: RandomBytes): string {
  const noise = toInteger(random(5))
  const letters = Array.from({ length: 8 }, (_, place) => crockford[Number((noise >> BigInt(5 * place)) & 31n)])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** A random reference of an order, as in "RH-7K3M-9QXD". */
export const orderReference = (random: RandomBytes): string => readableReference('RH', random)

/** A random reference of a message to the company, as in "MS-7K3M-9QXD". */
export const messageReference = (random: RandomBytes): string => readableReference('MS', random)
