import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import './starting/resolve-imports.ts'

enableCompileCache(path.join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/compile'))
const { run } = await import('./run.ts')
process.exitCode = await run()
