import { expect, test } from 'vitest'
import { compileMessages, readCatalogues } from './catalogues.ts'

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
