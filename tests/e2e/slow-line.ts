import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on which answers can be held back. */
export type SlowLine = AsyncDisposable & {
  port: number
  /** From now on nothing that the server sends arrives. */
  hold(): void
  /** What was held back arrives, and everything after it. */
  release(): void
}

/** Opens a port that passes everything on to a server's port. */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const upstreams = new Set<Socket>()
  let isHeld = false
  const server = createServer((visitor) => {
    const upstream = connect(serverPort, '127.0.0.1')
    upstreams.add(upstream)
    for (const socket of [visitor, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    visitor.pipe(upstream)
    upstream.pipe(visitor)
    upstream.on('close', () => upstreams.delete(upstream))
    if (isHeld) upstream.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold() {
      isHeld = true
      for (const upstream of upstreams) upstream.pause()
    },
    release() {
      isHeld = false
      for (const upstream of upstreams) upstream.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
