import { expect, test } from 'vitest'
import { textLinks } from './text-links.server.ts'

test('a document names each file of texts once, whatever else its loaders answered', () => {
  const links = textLinks({
    root: { texts: { files: 'ar-site-1 ar-shell-2' } },
    screen: { texts: { files: 'ar-shell-2 ar-home-3' }, flash: null },
    home: { page: '~', texts: 'no texts' },
    nothing: undefined,
  })
  const addresses = [...links.matchAll(/ data-texts="([^"]*)" href="([^"]*)"/g)].map(([, file, href]) => [file, href])
  expect(addresses).toEqual(['ar-site-1', 'ar-shell-2', 'ar-home-3'].map((file) => [file, `/assets/texts-${file}.json`]))
  expect(textLinks({ home: { texts: { files: '' } } })).toBe('')
})
