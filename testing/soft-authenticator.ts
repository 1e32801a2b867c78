import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Infer } from '#contract/client.ts'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '#contract/passkeys.ts'

/** Deviations from what an honest browser and authenticator do, one for each attack. */
type Twist = Partial<{ origin: string; rpId: string; isVerified: boolean; count: number; challenge: string; type: string }>

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  return value < 256 ? Buffer.from([(kind << 5) | 24, value]) : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

/** The part of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

const base64url = (value: Buffer | string) => Buffer.from(value).toString('base64url')
const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest()

const counter = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}

/** An authenticator with one ES256 credential in a browser at `origin`, which does as it is told where an attack needs it. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let used = 0

  const clientData = (type: string, challenge: string, twist: Twist) =>
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: false,
    })

  /** Authenticator data: relying party, flags (present, verified), counter. */
  const facts = (rpId: string, flags: number, { isVerified = true, ...twist }: Twist) => {
    used += 1
    const verified = isVerified ? 0x04 : 0
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([0x01 | verified | flags]), counter(twist.count ?? used)])
  }

  return {
    create(options: Infer<typeof PasskeyCreation>, twist: Twist = {}): Infer<typeof PasskeyRegistration> {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const authData = Buffer.concat([facts(options.rp.id, 0x40, twist), attested])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, twist)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    get(options: Infer<typeof PasskeyRequest>, twist: Twist = {}): Infer<typeof PasskeyAssertion> {
      const data = clientData('webauthn.get', options.challenge, twist)
      const authenticatorData = facts(options.rpId, 0, twist)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
        },
      }
    },
  }
}
