import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from './source-files.ts'

const folder = join(projectRoot, '.cache/api-reference')
/** The renderer that Redocly's page loads; the command that writes the page brings it along. */
const renderer = join(projectRoot, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')
const elsewhere = /https:\/\/cdn\.redocly\.com\/redoc\/[\w.-]+\/bundles\/redoc\.standalone\.js/g

const hash = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** The rules of the page: its own files, the scripts in it by their hashes, styles that the renderer makes, nothing from another host. */
export const policyFor = (html: string): string => {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => `'${hash('sha256', code)}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "base-uri 'none'",
  ].join('; ')
}

/** The page with its renderer beside it; refuses another version of the renderer than the page was written for. */
export function withoutOtherHosts(html: string, script: Buffer): string {
  if (!html.includes(hash('sha384', script))) throw new Error('the renderer is not the one that the page was written for')
  const own = html.replaceAll(elsewhere, './redoc.js')
  return own.replace('<head>', `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policyFor(own)}">`)
}

async function write(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = join(folder, 'index.html')
  const { status } = spawnSync('redocly', ['build-docs', 'docs/openapi.json', '--output', page], {
    cwd: projectRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('redocly build-docs failed')
  const script = await readFile(renderer)
  await writeFile(page, withoutOtherHosts(await readFile(page, 'utf8'), script))
  await writeFile(join(folder, 'redoc.js'), script)
}

/** Serves the two files on this machine alone: a browser loads no module from a file. */
function serve(port: number): void {
  const types = { '/': ['index.html', 'text/html; charset=utf-8'], '/redoc.js': ['redoc.js', 'text/javascript'] } as const
  const server = createServer(async ({ url }, response) => {
    const found = url === '/' || url === '/redoc.js' ? types[url] : undefined
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': found[1], 'X-Content-Type-Options': 'nosniff' })
    response.end(await readFile(join(folder, found[0])))
  })
  server.listen(port, '127.0.0.1', () => process.stdout.write(`The API reference: http://127.0.0.1:${port}\n`))
}

if (import.meta.main) {
  await write()
  process.stdout.write(`Written to ${folder}\n`)
  if (process.argv.includes('--serve')) serve(Number(process.env.PORT ?? 3100))
}
