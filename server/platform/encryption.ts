import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the database holds. A box opens only for the purpose and the row that it was sealed for. */
export type Encryption = {
  /** AES-256-GCM under the newest secret: 4 bytes that name the key, 12 of nonce, the ciphertext, 16 of tag. */
  seal(purpose: string, row: string, value: Uint8Array): Buffer
  /** The value, or null when no secret of the settings sealed it or anything about it is off. */
  open(purpose: string, row: string, box: Uint8Array): Buffer | null
  /** Whether the newest secret sealed it; one that an older secret sealed is sealed anew when it is next used. */
  isCurrent(purpose: string, box: Uint8Array): boolean
  /** Names the newest secret, for what is derived from it again later. */
  keyId(): Buffer
  /** HMAC-SHA-256 of a text for a purpose under the secret that {@link keyId} named; null when the settings have it no more. */
  mac(purpose: string, text: string, keyId: Uint8Array): Buffer | null
}

const derive = (secret: string, info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))

const deriveKey = (secret: string, purpose: string) => ({
  id: derive(secret, `rihla key id ${purpose}`, 4),
  key: derive(secret, `rihla key ${purpose}`, 32),
})

const macKey = 'mac'

const parts = (box: Buffer) => ({
  id: box.subarray(0, 4),
  nonce: box.subarray(4, 16),
  body: box.subarray(16, -16),
  tag: box.subarray(-16),
})

/** Seals with the first secret and opens with any, so that a new one is put before the old one. */
export function createEncryption(secrets: readonly string[]): Encryption {
  const [newest] = secrets
  if (!newest) throw new Error('encryption needs a secret')
  return {
    seal(purpose, row, value) {
      const { id, key } = deriveKey(newest, purpose)
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${purpose} ${row}`))
      return Buffer.concat([id, nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
    },
    open(purpose, row, sealed) {
      const { id, nonce, body, tag } = parts(Buffer.from(sealed))
      const known = secrets.map((secret) => deriveKey(secret, purpose)).find((candidate) => candidate.id.equals(id))
      if (!known || tag.length !== 16) return null
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: 16 })
      decipher.setAAD(Buffer.from(`${purpose} ${row}`)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(body), decipher.final()])
      } catch {
        return null
      }
    },
    keyId: () => deriveKey(newest, macKey).id,
    mac(purpose, text, keyId) {
      const known = secrets.find((secret) => deriveKey(secret, macKey).id.equals(keyId))
      return known
        ? createHmac('sha256', deriveKey(known, `mac ${purpose}`).key)
            .update(text)
            .digest()
        : null
    },
    isCurrent: (purpose, box) => deriveKey(newest, purpose).id.equals(box.subarray(0, 4)),
  }
}
