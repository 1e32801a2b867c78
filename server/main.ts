import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

enableCompileCache(path.join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/compile'))
const { run } = await import('./run.ts')
process.exitCode = await run()
