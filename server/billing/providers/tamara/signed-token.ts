import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../call-provider.ts'
import { equalSecrets } from '../equal-secrets.ts'

const Header = z.object({ alg: z.literal('HS256') })
const Claims = z.object({ exp: z.number() })

const partPattern = /^[\w-]+$/

const decode = (part: string) => parseJson(Buffer.from(part, 'base64url').toString('utf8'))

/**
 * Whether a JSON Web Token is signed with this secret by HMAC-SHA256 and has not run out (RFC 7519). Any other algorithm,
 * `none` before all, is refused whatever the token says.
 */
export function isValidToken(token: string, secret: string, now: Date): boolean {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || secret === '' || ![header, claims, signature].every((part) => partPattern.test(part))) return false
  if (!Header.safeParse(decode(header)).success) return false
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
  if (!equalSecrets(expected, signature)) return false
  const parsed = Claims.safeParse(decode(claims))
  return parsed.success && parsed.data.exp * 1000 > now.getTime()
}
