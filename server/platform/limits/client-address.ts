import { isIP } from 'node:net'

/** An IPv6 address in full: eight groups in lower case without leading zeros. */
function ipv6Groups(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/** The IPv4 address that an IPv6 address carries (`::ffff:a.b.c.d`, also in hexadecimal). */
function mappedIn(groups: readonly string[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/**
 * An IP address in one form: without port, brackets or zone, an IPv4 address inside IPv6 as IPv4. `unknown` for anything
 * else, since each spelling that passed would be another visitor.
 */
export function plainAddress(written: string): string {
  const text = written.trim()
  const host = /^\[(.+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const address = host.replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return 'unknown'
  const groups = ipv6Groups(address)
  return mappedIn(groups) ?? groups.join(':')
}

/** The part of an address that one visitor has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

/** The address that the outermost of `proxies` trusted proxies wrote into X-Forwarded-For; undefined where there is none. */
export function forwardedAddress(header: string | null | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const hops = (header ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = hops.at(-proxies)
  return hop && plainAddress(hop)
}
