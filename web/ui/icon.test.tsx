import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('an icon without a label is decoration', () => {
  const html = renderToStaticMarkup(<Icon name="clock" size={16} />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toMatch(/<use href="[^"]+#clock">/)
})

test('an icon with a label is an image of that name', () => {
  const html = renderToStaticMarkup(<Icon name="circle-check" label="Met" />)
  expect(html).toContain('role="img" aria-label="Met"')
  expect(html).not.toContain('aria-hidden')
})
