import { expect, test } from 'vitest'
import { listFiles, readSource } from '../tools/source-files.ts'

type Messages = { [key: string]: string | Messages }

const keysOf = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

/** What may be message keys in code; a `${…}` in one is any part. */
const keysIn = (code: string) =>
  [...code.matchAll(/['`]((?:[a-z_]|\$\{[^}`]*\})+(?:\.(?:\w|\$\{[^}`]*\})+)*)['`]/g)].map(([, key = '']) => key)

test('every text of the server is in its code by its key', () => {
  const code = listFiles('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const keys = new Set(code.flatMap((path) => keysIn(readSource(path))))
  const patterns = [...keys]
    .filter((key) => /^(?:[a-z_]+\.|\$\{template\}\.)/.test(key) && key.includes('$'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`))
  const isNamed = (key: string) => keys.has(key) || patterns.some((pattern) => pattern.test(key))
  const files = listFiles('server/**/messages/en/*.json')
  const unnamed = files.flatMap((file) =>
    keysOf(JSON.parse(readSource(file))).flatMap((key) => (isNamed(key) ? [] : [`${file} ${key}`])),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(unnamed).toEqual([])
  expect(['orders.nowhere', 'reset_password.nowhere'].filter(isNamed)).toEqual([])
})
