import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type CodeFacts, factsOf, readFacts, type Sighting } from '../tools/code-facts.ts'
import { listFiles, readSource } from '../tools/source-files.ts'
import { physicalInClasses, physicalInCss, physicalStyleKey } from './physical-directions.ts'
import { retiredWords } from './retired-words.ts'

const folders = '{shared,contract,server,web,testing,tests,tools,bench,demo}'
const code = listFiles(`${folders}/**/*.{ts,tsx}`).filter((path) => !path.endsWith('.d.ts'))
const styles = listFiles('web/**/*.css')

const isTest = (path: string) => /\.test\.tsx?$|^(testing|tests|tools|bench)\//.test(path)
// The lock file stands below the platform and compares processes of this machine, so it has no request's clock.
const clocks = new Set(['server/platform/clock.ts', 'web/platform/clock.ts', 'server/db/embedded/lock-file.ts'])
const readsClock = (path: string) => clocks.has(path) || isTest(path)
const readsEnvironment = (path: string) => path === 'server/platform/process/config.ts' || isTest(path)

const emptyNames = /^(utils?|helpers?|common|misc|managers?|service)$|-(utils?|helpers?|managers?|misc)$/
const hasEmptyName = (path: string) => emptyNames.test(basename(path).replace(/\..*$/, ''))
const isKebab = (path: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(basename(path))

const tell = (path: string, sightings: readonly Sighting[]) => sightings.map(({ what, line }) => `${path}:${line} ${what}`)

/** The rules about one file's code; each names what it found. */
const rules = {
  clock: (path: string, { clockReads }: CodeFacts) => (readsClock(path) ? [] : tell(path, clockReads)),
  environment: (path: string, { environmentReads }: CodeFacts) => (readsEnvironment(path) ? [] : tell(path, environmentReads)),
  directions: (path: string, { texts, styleKeys }: CodeFacts) =>
    /^web\/.*\.tsx?$/.test(path) && !isTest(path)
      ? tell(path, [
          ...texts.flatMap(({ what, line }) => physicalInClasses(what).map((name) => ({ what: name, line }))),
          ...styleKeys.filter(({ what }) => physicalStyleKey.test(what)),
        ])
      : [],
}

const violations = (rule: keyof typeof rules) => code.flatMap((path) => rules[rule](path, readFacts(path, readSource(path))))
const caught = (rule: keyof typeof rules, path: string, text: string) => rules[rule](path, readFacts(path, text))

test('the rules see files', () => {
  expect(code.length).toBeGreaterThan(30)
  expect(code.filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(5)
  expect(styles.length).toBeGreaterThan(0)
})

test('files are named by their content, in kebab case', () => {
  expect([...code, ...styles].filter((path) => hasEmptyName(path) || !isKebab(path.replace(/\.d\.ts$/, '.ts')))).toEqual([])
  for (const path of ['web/utils.ts', 'server/order-manager.ts', 'shared/helpers.test.ts', 'server/service.ts'])
    expect(hasEmptyName(path)).toBe(true)
  for (const path of ['shared/common-passwords.ts', 'web/features/services/list-route.tsx'])
    expect(hasEmptyName(path)).toBe(false)
  expect(isKebab('web/OrderCard.tsx')).toBe(false)
})

test('files and exports use the words of the glossary', () => {
  expect(code.flatMap((path) => retiredWords(path, readSource(path)))).toEqual([])
  expect(retiredWords('tests/walkers/calls.test.ts', '')).toEqual(['walkers: conformance, not walkers'])
  expect(retiredWords('server/search.ts', 'export const wordLikeness = 1\nconst likeness = 2')).toEqual([
    'server/search.ts: wordLikeness: similarity, not likeness',
  ])
})

const numbered = ({ titles }: CodeFacts) => titles.filter((title) => /\b[SCN]-\d{2,3}\b/.test(title))

test('tests name the statements they cover by tags, not in titles', () => {
  const tests = code.filter((path) => /\.test\.tsx?$/.test(path))
  expect(tests.flatMap((path) => numbered(factsOf(path)))).toEqual([])
  for (const text of ["test('S-012 a claim', f)", "test.each([1])('a claim (C-03) of %s', f)", "journey('S-012 a claim', f)"])
    expect(numbered(readFacts('a.test.ts', text)), text).toHaveLength(1)
  expect(numbered(readFacts('a.test.ts', "test('a claim', { tags: ['S-012'] }, f)"))).toEqual([])
})

test('only the clock reads the present moment', () => {
  expect(violations('clock')).toEqual([])
  for (const text of ['const t = new Date()', 'const t = Date.now()', 'const t = Date()', 'array.map(Date.now)']) {
    expect(caught('clock', 'server/ordering/routes.ts', text)).toHaveLength(1)
  }
  expect(caught('clock', 'server/ordering/routes.ts', 'const t = new Date(0) // new Date()')).toEqual([])
})

test('only the config reads the environment', () => {
  expect(violations('environment')).toEqual([])
  for (const text of ['const { A } = process.env', 'const a = process.env.A', `import { env } from 'node:process'`]) {
    expect(caught('environment', 'web/platform/api.ts', text)).toHaveLength(1)
  }
})

const mayCast = (path: string) => /^(contract|(server|web)\/platform)\/|\.test\.tsx?$/.test(path)

test('outside the contract and the platform at most one expression in a thousand lines is cast', () => {
  const files = code.filter((path) => !mayCast(path))
  const lines = files.reduce((sum, path) => sum + readSource(path).split('\n').length - 1, 0)
  const casts = files.flatMap((path) => tell(path, factsOf(path).casts))
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(lines / 1000)
  expect(lines).toBeGreaterThan(10_000)
  for (const text of ['f(a as B)', 'const a = b as unknown as C', 'const a = <B>c', '(a as B).c = d'])
    expect(readFacts('a.ts', text).casts, text).toHaveLength(1)
  const good = ['const a = [1] as const', 'const a = b as unknown', 'const a = { b } satisfies C', "import { a as b } from 'c'"]
  for (const text of good) expect(readFacts('a.ts', text).casts, text).toEqual([])
})

test('screens know start and end, never left and right', () => {
  expect(violations('directions')).toEqual([])
  const wrong = [
    'ml-2',
    'md:hover:-mr-4',
    'pl-[3px]',
    'left-0',
    '!right-1/2',
    'text-left',
    'border-l',
    'rounded-tr-lg',
    'float-right',
    'scroll-ml-2',
  ]
  for (const name of wrong) {
    expect(caught('directions', 'web/ui/card.tsx', `const a = <p className="flex ${name}" />`), name).toHaveLength(1)
    expect(caught('directions', 'web/ui/card.tsx', `const a = \`p-2 \${b} ${name}\``), name).toHaveLength(1)
  }
  for (const key of ['marginLeft', 'right', `'padding-right'`, 'borderTopLeftRadius']) {
    expect(caught('directions', 'web/ui/card.tsx', `const a = <p style={{ ${key}: 1 }} />`), key).toHaveLength(1)
  }
  const good = ['ms-2', 'pe-4', 'start-0', 'text-start', 'border-s', 'rounded-ss-lg', 'seats left', 'html-left', 'mx-2', 'left']
  for (const name of good)
    expect(caught('directions', 'web/ui/card.tsx', `const a = <p className="${name}" />`), name).toEqual([])
})

test('style sheets know start and end, never left and right', () => {
  expect(styles.flatMap((path) => tell(path, physicalInCss(readSource(path))))).toEqual([])
  const wrong = [
    'margin-left: 1px',
    'right: 0',
    'text-align: left',
    'float: right',
    'border-top-left-radius: 1px',
    'inset-inline: 0; left:1px',
    '@apply ml-2',
  ]
  for (const text of wrong) expect(physicalInCss(`a { ${text}; }`), text).toHaveLength(1)
  const good = [
    'margin-inline-start: 1px',
    'text-align: start',
    'border-start-start-radius: 1px',
    '--left: 1px',
    'transform-origin: right',
    '/* left: 0 */',
  ]
  for (const text of good) expect(physicalInCss(`a { ${text}; }`), text).toEqual([])
})

test('every npm script that Node 24 has to run says so to an older one', () => {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
  const unchecked = Object.entries(scripts).filter(([, script]) => /^node (?!tools\/node-version\.mjs && )/.test(script))
  expect(unchecked).toEqual([])
  expect(Object.keys(scripts).length).toBeGreaterThan(10)
})

const mostLines = 300
const generated = new Set(['server/db/types.generated.ts'])
const isTooLong = (path: string, text: string) => !generated.has(path) && text.trimEnd().split('\n').length > mostLines

test('no file of code has more than 300 lines', () => {
  const files = listFiles('**/*.{ts,tsx,mts}')
  expect(files.filter((path) => isTooLong(path, readSource(path)))).toEqual([])
  const lines = (count: number) => 'const a = 1\n'.repeat(count)
  expect(isTooLong('server/orders.ts', lines(301))).toBe(true)
  expect(isTooLong('server/orders.ts', lines(300))).toBe(false)
  expect(isTooLong('server/db/types.generated.ts', lines(301))).toBe(false)
})
