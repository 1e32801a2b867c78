import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EmbeddedReport, EmbeddedStart } from './embedded.ts'
import { panicOf } from './engine-panic.ts'

// A connection that replaces a broken one may arrive before the broken one is known to be gone.
const maxConnections = 4

const { socketPath, folder }: EmbeddedStart = workerData
const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only')
const report = (message: EmbeddedReport) => port.postMessage(message)

// PostgreSQL's usual 128 MB are filled with zeros before the first statement: 0.3 s and 100 MB, and no page was quicker for them.
const buffers = ['-c', 'shared_buffers=32MB']

const engine = await PGlite.create({
  ...(folder && { dataDir: folder }),
  startParams: [...PGlite.defaultStartParams, ...buffers],
  extensions: { btree_gist, pg_trgm },
})
const execute = engine.execProtocolRawStream.bind(engine)
engine.execProtocolRawStream = async (message, { onRawData, ...options }) => {
  try {
    await execute(message, {
      ...options,
      onRawData(data) {
        // Told at once: the next statement would never return, nor let this thread do anything else.
        const panic = panicOf(data)
        if (panic) report({ failed: panic })
        onRawData(data)
      },
    })
  } catch (error) {
    // The socket server answers nothing more after this: the thread ends with what was thrown.
    setImmediate(() => {
      throw error
    })
    throw error
  }
}
const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections })
await server.start()

port.on('message', async () => {
  await server.stop()
  await engine.close()
  report('closed')
  port.close()
})
report('ready')
