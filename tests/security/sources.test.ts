import { expect, test } from 'vitest'
import { listFiles, readSource } from '../../tools/source-files.ts'

const all = listFiles('{shared,contract,server,web}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
const texts = new Map(all.map((path) => [path, readSource(path)]))

const filesWith = (pattern: RegExp, under = '') =>
  [...texts].filter(([path, text]) => path.startsWith(under) && pattern.test(text)).map(([path]) => path)

const program = /from 'node:(?:child_process|vm|cluster)'|import\('node:(?:child_process|vm)'\)/
const codeOfText = /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]/
const markup = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/
const messages = /\bpostMessage\(|addEventListener\(\s*['"]message['"]|\bonmessage\b/
const weak =
  /createHash\(\s*['"](?!sha256['"])|createHmac\(\s*['"](?!sha256['"])|create(?:C|Dec)ipher\(|create(?:C|Dec)ipheriv\(\s*['"](?!aes-256-gcm['"])|Math\.random\(/
const unseen = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/
const stores = /\b(?:local|session)Storage\b|\bindexedDB\b|document\.cookie|\bcookieStore\b/

test('the search sees the sources, and finds what it looks for', () => {
  expect(all.length).toBeGreaterThan(400)
  expect(program.test(`import { exec } from 'node:child_process'`)).toBe(true)
  expect(codeOfText.test('eval(text)')).toBe(true)
  expect(markup.test('element.innerHTML = text')).toBe(true)
  expect(messages.test(`addEventListener('message', take)`)).toBe(true)
  expect(weak.test(`createHash('md5')`) && weak.test('Math.random()')).toBe(true)
  expect(weak.test(`createHash('sha256')`)).toBe(false)
  expect(unseen.test('tls: { rejectUnauthorized: false }')).toBe(true)
})

test('no source that serves requests starts a program: only the build at the start, the mark of a lock, the commands of backups and npm run dev do', () => {
  expect(filesWith(program)).toEqual([
    'server/commands/backups/postgres-tools.ts',
    'server/db/embedded/process-mark.ts',
    'server/development/supervisor.ts',
    'server/ensure-build.ts',
  ])
})

test('no source makes code out of text', () => {
  expect(filesWith(codeOfText)).toEqual([])
})

test('markup is set in two known places alone: drawings of a company that were checked, and a constant script of ours', () => {
  expect(filesWith(markup, 'web/')).toEqual(['web/platform/browser/head/scheme-head.tsx', 'web/ui/inline-svg.tsx'])
})

test('no page listens to messages of others: only pages and the service worker of the same site talk to each other', () => {
  expect(filesWith(messages, 'web/')).toEqual([
    'web/platform/offline/saved-page.ts',
    'web/platform/offline/take-along.ts',
    'web/platform/offline/worker/answer-page.ts',
    'web/platform/offline/worker/scope.ts',
    'web/platform/offline/worker/service-worker.ts',
  ])
  for (const page of ['saved-page', 'take-along'])
    expect(texts.get(`web/platform/offline/${page}.ts`)).not.toMatch(/(?<!container\.)\baddEventListener\('message'/)
})

test('weak hashes and ciphers are nowhere, nor is chance that can be foretold', () => {
  expect(filesWith(weak, 'server/')).toEqual([])
})

test('no certificate is taken unseen, but of a mail server on this machine or where its setting says so', () => {
  expect(filesWith(unseen)).toEqual(['server/platform/process/smtp-url.ts'])
})

test("the browser's stores hold what is no secret: the last path, what was reloaded, the zone, the calendar, which products were viewed and searches made", () => {
  const using = filesWith(stores, 'web/')
  for (const path of using) expect(texts.get(path), path).not.toMatch(/setItem\([^)]*(?:token|password|email|phone)/i)
  expect(using).toEqual([
    'web/features/errors/too-many-requests-route.tsx',
    'web/platform/browser/chunk-failure.ts',
    'web/platform/browser/head/scheme-script.ts',
    'web/platform/browser/last-route.ts',
    'web/platform/browser/scheme.ts',
    'web/platform/offline/database.ts',
    'web/platform/offline/late-start.ts',
    'web/platform/offline/zone-cookie.ts',
    'web/platform/session/session-watch.ts',
    'web/shell/cards/viewed-products.tsx',
    'web/shell/dates/hijri-choice.ts',
    'web/shell/recent/recent-searches.tsx',
  ])
})

test('every package comes from a registry and is known by its hash', () => {
  const { packages } = JSON.parse(readSource('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { resolved = 'https://registry.npmjs.org/', integrity, link }] of installed) {
    expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    expect([integrity?.slice(0, 7), link], path).toEqual(['sha512-', undefined])
  }
})
