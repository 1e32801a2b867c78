import type { Entry } from '#contract/route.ts'
import { choiceHeaders } from '../openapi/headers.ts'

/** The value of Vary: the headers by which callers choose, and who calls. */
export const variedBy = [...choiceHeaders, 'Authorization']

/**
 * Replies to guests may be stored by their own client, which asks again before each use, and by no shared cache: prices change with the
 * clock. Everything else is stored nowhere.
 */
export const cacheControlOf = ({ access, method }: Entry): string =>
  access.auth === 'guest' && method === 'get' ? 'private, no-cache' : 'no-store'
