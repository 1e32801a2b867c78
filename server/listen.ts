import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a machine answers that lacks one of the two loopback addresses. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

const listen = (server: Server, host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

/**
 * Listens on every host at one port, 0 for one that is free; rejects when it cannot, but a second loopback address that the
 * machine lacks is left out. Answers the port and the servers, each with its host.
 */
export async function listenOn(hosts: readonly string[], port: number, create: () => Server) {
  const servers: { host: string; server: Server }[] = []
  let taken = port
  for (const host of hosts) {
    const server = create()
    try {
      taken = await listen(server, host, taken)
      servers.push({ host, server })
    } catch (error) {
      if (servers.length > 0 && isMissing(error)) continue
      for (const { server } of servers) server.close()
      throw error
    }
  }
  return { port: taken, servers }
}
