import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../tools/source-files.ts'

const run = promisify(execFile)

/** Every module that the app is made of, each with its format, as a process names them that finds its imports so. */
async function modulesOfApp(imports: readonly string[]): Promise<string[]> {
  const script = `
    const { registerHooks } = await import('node:module')
    const seen = []
    registerHooks({
      load(url, context, nextLoad) {
        const loaded = nextLoad(url, context)
        if (loaded.format !== 'builtin') seen.push(loaded.format + ' ' + url)
        return loaded
      },
    })
    await import('./server/app.ts')
    process.stdout.write(JSON.stringify(seen.sort()), () => process.exit())`
  const hooks = imports.map((path) => `--import=${path}`)
  const { stdout } = await run(process.execPath, [...hooks, '--input-type=module', '-e', script], { cwd: projectRoot })
  return JSON.parse(stdout)
}

test('imports are found where Node itself finds them, in the same formats', async () => {
  const [own, found] = await Promise.all([modulesOfApp([]), modulesOfApp(['./server/starting/resolve-imports.ts'])])
  expect(own.length).toBeGreaterThan(1_000)
  expect(found).toEqual(own)
}, 60_000)
