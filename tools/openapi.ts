import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { projectRoot } from './source-files.ts'

const file = join(projectRoot, 'docs/openapi.json')

/** The committed document, compared with the one that the server answers; without `--check` it is written. */
async function bringUp(isCheck: boolean): Promise<boolean> {
  const requested = `${JSON.stringify(openApiDocument(), null, 2)}\n`
  if (requested === (await readFile(file, 'utf8').catch(() => ''))) return true
  if (isCheck) return false
  await writeFile(file, requested)
  return true
}

if (!(await bringUp(process.argv.includes('--check')))) {
  process.stderr.write('docs/openapi.json does not say what the contract says: run npm run openapi\n')
  process.exitCode = 1
}
