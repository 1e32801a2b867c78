import { expect, test } from 'vitest'
import { textFiles, textsMeta } from './text-files.server.ts'

test('a document names each file of texts once, whatever else its loaders answered', () => {
  const files = textFiles({
    root: { texts: { files: 'ar-site-1 ar-shell-2' } },
    screen: { texts: { files: 'ar-shell-2 ar-home-3' }, flash: null },
    home: { page: '~', texts: 'no texts' },
    nothing: undefined,
  })
  expect(files).toEqual(['ar-site-1', 'ar-shell-2', 'ar-home-3'])
  expect(textsMeta(files)).toBe('<meta name="texts" content="ar-site-1 ar-shell-2 ar-home-3"/>')
  expect(textFiles({ home: { texts: { files: '' } } })).toEqual([])
  expect(textsMeta([])).toBe('')
})
