import { expect, test } from 'vitest'
import { createPlainBytes, storePage } from './stored-page.ts'

const pageOf = (html: string) => storePage({ html, policy: '' }, 'en')

test('a page is unpacked once while it is among those asked for last, within so many bytes', async () => {
  const plainBytes = createPlainBytes(25)
  const [first, second, third] = await Promise.all(['<p>first</p>', '<p>second</p>', '<p>third</p>'].map(pageOf))
  if (!first || !second || !third) throw new Error('no pages')
  const content = await plainBytes.load(first)
  expect(content.toString()).toBe('<p>first</p>')
  const other = await plainBytes.load(second)
  expect(await plainBytes.load(first)).toBe(content)
  expect((await plainBytes.load(third)).toString()).toBe('<p>third</p>')
  expect(await plainBytes.load(first), 'asked for before the third').toBe(content)
  const again = await plainBytes.load(second)
  expect(again, 'the oldest made room').not.toBe(other)
  expect(again.toString()).toBe('<p>second</p>')
})

test('a page beyond the bytes, an empty one and several askers at once are answered right', async () => {
  const plainBytes = createPlainBytes(10)
  const large = await pageOf(`<p>${'كبيرة '.repeat(50_000)}</p>`)
  const requested = await Promise.all([plainBytes.load(large), plainBytes.load(large), plainBytes.load(large)])
  for (const content of requested) expect(content.length).toBe(large.plainLength)
  expect(String(await plainBytes.load(await pageOf('')))).toBe('')
})
