import { Agent, get } from 'node:http'
import { addressOf } from '../tests/proof/server-process.ts'

export type Target = { port: number; path: string; headers?: Record<string, string> }
export type LoadResult = { requests: number; seconds: number; bytes: number }

/** Bounds of one measurement: it ends with whichever comes first. */
export type Bounds = { requests: number; seconds: number; connections?: number }

/** One request over a connection that is kept; answers the bytes of the body as it was sent. */
const fetchOnce = (agent: Agent, { port, path, headers }: Target, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      path,
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': address, ...headers },
    }
    get(options, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

/** Asks for one address over and over, each time as another visitor; anything but 200 ends it with an error. */
export async function load(target: Target, { requests, seconds, connections = 8 }: Bounds): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  let sent = 0
  let bytes = 0
  const keepAsking = async () => {
    while (sent < requests && performance.now() - started < seconds * 1000) {
      sent += 1
      bytes = await fetchOnce(agent, target, addressOf(sent % 5_000))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking))
  } finally {
    agent.destroy()
  }
  return { requests: sent, seconds: (performance.now() - started) / 1000, bytes }
}
