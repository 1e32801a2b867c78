import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url: what a client holds. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, as the database stores it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Signs JSON for one purpose; a signature of another purpose never passes. */
export function sign(secret: string, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${mac(secret, purpose, body)}`
}

/** The value that {@link sign} signed, or null when anything about it is off. */
export function readSigned(secret: string, purpose: string, token: string): unknown {
  const [body, signature, rest] = token.split('.')
  if (!body || !signature || rest !== undefined) return null
  const expected = Buffer.from(mac(secret, purpose, body))
  const received = Buffer.from(signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

const mac = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', `${purpose}:${secret}`).update(body).digest('base64url')
