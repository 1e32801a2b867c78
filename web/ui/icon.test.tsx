import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('an icon without a label is an empty element, which nobody reads out', () => {
  expect(renderToStaticMarkup(<Icon name="clock" size={16} />)).toBe('<i class="icon i-clock"></i>')
})

test('an icon with a label is an image of that name', () => {
  const html = renderToStaticMarkup(<Icon name="circle-check" label="Met" />)
  expect(html).toBe('<i role="img" aria-label="Met" class="icon icon-18 i-circle-check"></i>')
})
