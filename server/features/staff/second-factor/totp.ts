import { Secret, TOTP } from 'otpauth'

/** 160 random bits, as RFC 4226 recommends (section 4, R6). */
export const newTotpKey = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (key: Uint8Array) => new Secret({ buffer: Uint8Array.from(key).buffer })

/** The key as people type it, and as a QR code carries it: the defaults of RFC 6238, which every app knows. */
export function describeTotp(key: Uint8Array, issuer: string, label: string): { uri: string; secret: string } {
  const totp = new TOTP({ issuer, label, secret: secretOf(key) })
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

const stepMillis = 30_000

/** The step of 30 seconds that a code is of, one before or after the present one at most (RFC 6238, 5.2); null for a wrong code. */
export function totpStep(key: Uint8Array, code: string, now: Date): number | null {
  const delta = new TOTP({ secret: secretOf(key) }).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / stepMillis) + delta
}
