import { expect, test } from 'vitest'
import { commonNamespaces } from '../texts/text-file.ts'
import { compileMessages, readCatalogues, textFiles } from './catalogues.ts'

test('texts are compiled, so that no ICU syntax is read in a browser', () => {
  expect(compileMessages({ hello: 'Hello', deep: { name: 'Hello {name}' } })).toEqual({
    hello: 'Hello',
    deep: { name: ['Hello ', ['name']] },
  })
})

test('a broken text names its place', () => {
  expect(() => compileMessages({ deep: { broken: '{n, plural, ' } }, 'ar/trips')).toThrow('ar/trips.deep.broken')
})

test('both languages have the same namespaces, and those of the API stay on the server', () => {
  const { ar = {}, en = {} } = readCatalogues()
  expect(Object.keys(ar).length).toBeGreaterThan(1)
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  expect(ar).not.toHaveProperty('api')
})

test('a browser finds each namespace in one file, and those of every page in the same', () => {
  const { ar = {} } = readCatalogues()
  const files = [...textFiles()].filter(([address]) => address.startsWith('/assets/texts-ar-'))
  const namespaces = files.map(([, source]) => Object.keys(JSON.parse(source)))
  expect(namespaces.flat().sort()).toEqual(Object.keys(ar).sort())
  expect(namespaces.filter((names) => names.length > 1)).toEqual([commonNamespaces])
})
