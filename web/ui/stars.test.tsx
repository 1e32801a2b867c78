import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test('stars are one image with a name, full up to their share of five', () => {
  const styleOf = (value: number) => /style="([^"]*)"/.exec(renderToStaticMarkup(<Stars value={value} label="Rated" />))?.[1]
  expect(renderToStaticMarkup(<Stars value={4.3} label="4.3 of 5" />)).toBe(
    '<span role="img" aria-label="4.3 of 5" class="stars" style="--share:86%"></span>',
  )
  expect([0, 2.5, 5, 7, -1].map(styleOf)).toEqual(['--share:0%', '--share:50%', '--share:100%', '--share:100%', '--share:0%'])
})
