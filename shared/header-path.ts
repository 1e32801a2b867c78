import { isLocalPath } from './local-path.ts'

/** A redirect target in the form that a Location header may carry (percent-encoded); the fallback for one that leaves this site. */
export function headerPathOr(path: string | null | undefined, fallback: string): string {
  if (!isLocalPath(path)) return fallback
  const { pathname, search, hash } = new URL(path, 'http://local.invalid')
  return pathname.startsWith('//') ? fallback : pathname + search + hash
}
