import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { reactFiles, toModule } from './react-modules.ts'

const require = createRequire(import.meta.url)

test.each([...reactFiles])('%s exports as a module what it exports as it is', (_, file) => {
  const code = toModule(readFileSync(file, 'utf8'))
  const [, list = ''] = /export \{ (.+) \}\n$/.exec(code) ?? []
  const exported = list.split(', ').map((pair) => pair.split(' as ')[1])
  expect(exported.sort()).toEqual(Object.keys(require(file)).sort())
})

test('two names of one function become the same function, so that it is bundled under one name', () => {
  const code = toModule('function make() {}\nexports.jsx = make;\nexports.jsxs = make;\n')
  expect(code).toContain('export { make as jsx, make as jsxs }')
})

test('a value that is set in a branch keeps its branch', () => {
  const code = toModule('exports.now = void 0;\nif (isFast) {\n  exports.now = fast;\n}\nexports.now();\n')
  expect(code).toContain('var $now = void 0;\nif (isFast) {\n  $now = fast;\n}\n$now();')
})

test('a file of another form stops the build', () => {
  expect(() => toModule('module.exports = require("./other.js");\n')).toThrow('no longer written as we expect')
})
