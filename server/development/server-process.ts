import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FromServer, settingsFailed } from './channel.ts'
import { watchLoadedFiles } from './loaded-files.ts'

/** Nobody listens any more when the other process is gone; then this one ends too. */
const send = (message: FromServer) => void (process.connected && process.send?.(message, () => {}))

process.once('disconnect', () => process.exit())
enableCompileCache(path.join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.cache/compile'))
watchLoadedFiles((files) => send({ type: 'loaded', files }))

const { runDeveloped } = await import('./developed-server.ts')
try {
  await runDeveloped(Number(process.argv[2]), send)
} catch (error) {
  if (!(error instanceof Error && ['ConfigError', 'DatabaseInUseError', 'StartError'].includes(error.name))) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(settingsFailed)
}
