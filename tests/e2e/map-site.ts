import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../proof/server-process.ts'

/** A square around Makkah and Madinah stands for the tiles of a provider. */
const land = {
  type: 'Polygon',
  coordinates: [
    [
      [38, 20],
      [42, 20],
      [42, 26],
      [38, 26],
      [38, 20],
    ],
  ],
}

const style = {
  version: 8,
  sources: {
    land: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: land }, attribution: 'Data of the test' },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#8fc1e3' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#e8e0cf' } },
  ],
}

/** A site with a map style of another origin, which a server on this machine's loopback answers. */
export type MapSite = AsyncDisposable & {
  port: number
  /** How often the style was asked for. */
  styleReads(): number
  /** From now on the style is answered, or is not. */
  answerStyle(isThere: boolean): void
}

export async function openMapSite(): Promise<MapSite> {
  let reads = 0
  let isThere = true
  const provider = createServer(({ method }, response) => {
    // The header by which a visitor of the journeys is told from others makes the browser ask first.
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    if (method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    reads += 1
    response.writeHead(isThere ? 200 : 503, { ...headers, 'Content-Type': 'application/json' })
    response.end(JSON.stringify(style))
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port: stylePort } = provider.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'rihla-map-'))
  const settings = { DATA_FOLDER: folder, TRUSTED_PROXIES: '1', MAP_STYLE_URL: `http://127.0.0.1:${stylePort}/style.json` }
  const server = await startServer({ script: ['server/main.ts'], settings, readySeconds: 240 })
  return {
    port: server.port,
    styleReads: () => reads,
    answerStyle(answers) {
      isThere = answers
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
