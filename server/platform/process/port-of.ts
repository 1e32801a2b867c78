import type { AddressInfo } from 'node:net'

/** The port that a server listens on; throws where it does not listen on one. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
