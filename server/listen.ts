import { createServer, type Server } from 'node:http'
import { StartError } from '#server/db/embedded/start-error.ts'
import { portOf } from '#server/platform/process/port-of.ts'

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The error codes of a machine that lacks one of the two loopback addresses. */
const isMissing = (error: unknown): boolean => errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT'

/** A taken port is for whoever started the server to mend. */
const asStartError = (error: unknown, port: number): unknown =>
  errorCode(error) === 'EADDRINUSE'
    ? new StartError(`Port ${port} is in use: end what uses it, or choose another one with PORT.`, { cause: error })
    : error

const listen = (server: Server, host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(portOf(server))
    })
  })

/**
 * Listens on every host at one port, 0 for one that is free; rejects when it cannot (StartError where the port is taken), but a
 * second loopback address that the machine lacks is left out. Answers the port and the servers, each with its host.
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
      throw asStartError(error, taken)
    }
  }
  return { port: taken, servers }
}

/** Rejects as {@link listenOn} would, so that a taken port is reported before anything slow begins. */
export async function tryPort(hosts: readonly string[], port: number): Promise<void> {
  const { servers } = await listenOn(hosts, port, createServer)
  await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))))
}
