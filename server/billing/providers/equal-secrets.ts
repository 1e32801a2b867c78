import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether a received secret is the expected one, in constant time. An account without the secret proves nothing. */
export const equalSecrets = (expected: string, received: string): boolean =>
  expected !== '' && timingSafeEqual(hash(expected), hash(received))
