import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/platform/process/config.ts'
import { listFiles, readSource } from '../tools/source-files.ts'

const section = (/^## Settings$([\s\S]*?)^## /m.exec(readSource('README.md')) ?? [])[1] ?? ''

/** The names in the first column of the table of settings. */
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))

test('the table of settings in README.md has every setting once, and no other', () => {
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('the files in deploy/ set nothing that the product does not know', () => {
  // Node's and the C library's (docs/decisions/0062-server-cost.md, 0072-collected-memory.md).
  const foreign = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
  const known = new Set([...settingNames, ...foreign])
  const assigned = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const example = assigned(readSource('deploy/rihla.env.example'))
  expect(example.length).toBeGreaterThan(8)
  expect(example.filter((name) => !known.has(name))).toEqual([])
  for (const unit of listFiles('deploy/systemd/*.service')) {
    const environment = [...readSource(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    expect(environment.map((pair) => pair.split('=')[0] ?? '').filter((name) => !known.has(name))).toEqual([])
    expect(environment.length > 0 || unit.includes('backup')).toBe(true)
  }
})

const startFiles = ['package.json', 'bench/engines.ts', 'deploy/Containerfile', ...listFiles('deploy/systemd/rihla-w*.service')]

test.each(startFiles)('%s starts the server with the same options of V8 and the C library as all others', (file) => {
  const source = readSource(file)
  const [command = ''] = /(?:--[a-z][a-z-]+(?:=\d+)?[\s'",]+)+server\/main\.ts/.exec(source) ?? []
  const options = command.match(/--[a-z][a-z-]+(?:=\d+)?/g)
  const environment = source.match(/MALLOC_[A-Z_]+(?:=|: ')\d+/g)?.map((pair) => pair.replace(": '", '='))
  expect({ options, environment }).toEqual({
    options: [
      '--max-semi-space-size=12',
      '--heap-growing-percent=40',
      '--no-allocation-site-pretenuring',
      '--no-sparkplug',
      '--wasm-num-compilation-tasks=1',
    ],
    environment: ['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=32768'],
  })
})

test('the example of settings starts the product once its secrets are filled in', () => {
  const lines = readSource('deploy/rihla.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)
  const environment = Object.fromEntries([...lines].map(([, name, value]) => [name, value || 'a'.repeat(64)]))
  expect(readConfig(environment)).toMatchObject({ mode: 'production', hosts: ['127.0.0.1'], trustedProxies: 1 })
})
