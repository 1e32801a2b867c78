import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { createEmbeddedFolder, type EmbeddedFolder } from '../proof/embedded-folder.ts'
import { change, copySources, type DevelopmentProcess, develop, removeFolder, saveByRenaming } from './developed-copy.ts'

/** For a machine that has much else to do. */
const patience = { timeout: 240_000, interval: 100 }

let folder: string
let data: EmbeddedFolder
let port: number
let developed: DevelopmentProcess
const settings = () => ({ PORT: String(port), DATA_FOLDER: data.path })

beforeAll(async () => {
  folder = copySources()
  // With a company of its own the demo is not imported, which takes long.
  data = await createEmbeddedFolder(({ company }) => company({ slug: 'ofuq', language: 'en' }))
  port = await freePort()
  developed = develop(folder, settings())
}, 240_000)
afterAll(async () => {
  await developed.stop()
  await data[Symbol.asyncDispose]()
  removeFolder(folder)
}, 60_000)

const inFolder = (name: string) => join(folder, name)
const pageOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } })

async function textOf(path: string): Promise<string> {
  const page = await pageOf(path)
  return `${page.status} ${await page.text()}`
}

const untilShown = (path: string, text: string | RegExp) =>
  vi.waitFor(async () => expect(await textOf(path)).toMatch(text), patience)

const health = 'server/observing/health.ts'
const live = (word: string) => `"status":"${word}"`

test('says where it is and who can sign in, and answers pages', async () => {
  await untilShown('/', /^200 .*<html lang="en"/s)
  expect(developed.output()).toContain(`http://localhost:${port}`)
  expect(developed.output()).toContain('Demo customer:')
}, 300_000)

test('sees every save of the server, also of a file that is replaced by renaming, and only those', async () => {
  const before = readFileSync(inFolder(health), 'utf8')
  const saves = [saveByRenaming, saveByRenaming, saveByRenaming, writeFileSync] as const
  for (const [turn, save] of saves.entries()) {
    save(inFolder(health), before.replace("status: 'live'", `status: 'live ${turn}'`))
    await untilShown('/health/live', live(`live ${turn}`))
  }
  const restarts = () => developed.output().match(/the server starts anew/g)?.length
  const count = restarts() ?? 0
  for (const name of ['server/observing/health.test.ts', 'server/db/types.generated.ts', 'shared/zones.test.ts'])
    saveByRenaming(inFolder(name), `// ${name}\n`)
  saveByRenaming(inFolder(health), before)
  await untilShown('/health/live', live('live'))
  expect(restarts()).toBe(count + 1)
}, 900_000)

test('a text of the API is new after its save', async () => {
  const unknownPath = '/api/ofuq/nowhere'
  const texts = JSON.parse(readFileSync(inFolder('server/platform/messages/ar/api.json'), 'utf8'))
  await untilShown(unknownPath, texts.errors.not_found)
  const changed = change(inFolder('server/platform/messages/ar/api.json'), texts.errors.not_found, 'نص جديد')
  await untilShown(unknownPath, /^404 .*نص جديد/)
  changed[Symbol.dispose]()
  await untilShown(unknownPath, texts.errors.not_found)
}, 900_000)

test('a server that does not start shows why, in the terminal and in the page, until it is mended', async () => {
  const broken = change(inFolder(health), 'const app = new Hono()', 'const app = = new Hono()')
  await untilShown('/', /^503 [\s\S]*health\.ts:\d+[\s\S]*const app = = new Hono\(\)/)
  expect(developed.output()).toMatch(/health\.ts:\d+[\s\S]*const app = = new Hono\(\)/)
  const mended = fetch(`http://127.0.0.1:${port}/@development/next-change`)
  broken[Symbol.dispose]()
  expect((await mended).status).toBe(204)
  await untilShown('/', /^200/)
}, 900_000)

const home = 'web/features/home/home-route.tsx'

test('a page that cannot be made shows why, until it is mended', async () => {
  const mistakes = [
    {
      file: home,
      from: /^import /m,
      to: "import '#server/platform/process/config.ts'\nimport ",
      shown: 'web never imports server',
    },
    { file: home, from: 'export default function', to: 'export default = function', shown: 'home-route.tsx' },
    { file: 'web/messages/en/errors.json', from: '{', to: '{,', shown: 'web/messages/en/errors.json cannot be read' },
  ]
  for (const { file, from, to, shown } of mistakes) {
    const before = readFileSync(inFolder(file), 'utf8')
    saveByRenaming(inFolder(file), before.replace(from, to))
    await untilShown('/', new RegExp(`^500 .*${shown}`, 's'))
    saveByRenaming(inFolder(file), before)
    await untilShown('/', /^200/)
  }
}, 900_000)

test('an exception in a component, or a text that is missing, is shown below the error page', async () => {
  const broken = change(inFolder('web/shell/footer/site-footer.tsx'), "{t('top')}", "{t('nowhere' as 'top')}")
  await untilShown('/', /There is no text shell\.nowhere/)
  broken[Symbol.dispose]()
  await untilShown('/', /^200/)
}, 300_000)

test('a taken port and a folder in use end it with 1 and one sentence', async () => {
  const onPort = develop(folder, { ...settings() })
  expect(await onPort.ended).toBe(1)
  expect(onPort.output().trim()).toBe(`Port ${port} is in use: end what uses it, or choose another one with PORT.`)
  const onFolder = develop(folder, { ...settings(), PORT: String(await freePort()) })
  expect(await onFolder.ended).toBe(1)
  expect(onFolder.output()).toMatch(/^the database in \S+ is in use by process \d+, since [^\n]+\n$/)
}, 300_000)
