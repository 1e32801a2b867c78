import { createServer } from 'node:http'
import { errorMessage } from '#server/db/embedded/start-error.ts'
import { ConfigError, developmentHosts, readConfig } from '#server/platform/process/config.ts'
import { developOn } from './development/development-server.ts'
import { listenOn } from './listen.ts'

function endWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function settings() {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof ConfigError) endWith(error.message)
    throw error
  }
}

const config = settings()
const server = createServer()
/** Hot reload belongs to the first server: one on another host hands everything to it. */
const handOver = () =>
  createServer((...request) => server.emit('request', ...request)).on('upgrade', (...upgrade) =>
    server.emit('upgrade', ...upgrade),
  )
const create = () => (server.listening ? handOver() : server)
const { servers } = await listenOn(developmentHosts(), config.port, create).catch((error) => endWith(errorMessage(error)))
const { close } = await developOn(server, {
  dataFolder: config.dataFolder,
  onReady: (welcome) => void process.stdout.write(`\n${welcome.join('\n')}\n\n`),
  onStartFailed: () => process.exit(1),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const { server } of servers) server.closeAllConnections()
    await close()
    process.exit()
  })
