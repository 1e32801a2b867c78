import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type PictureProps } from './picture.tsx'

const picture: PictureProps = {
  source: (width, format) => `/media/one/${width}.${format}`,
  widths: [320, 640],
  sizes: '100vw',
  width: 640,
  height: 320,
  alt: 'A pier',
}

const styleOf = (more: Partial<PictureProps>) =>
  /<img[^>]*?style="([^"]*)"/.exec(renderToStaticMarkup(<Picture {...picture} {...more} />))?.[1]

test('a crop keeps the focal point in sight, also one at an edge', () => {
  expect(styleOf({ focus: { x: 30, y: 65 } })).toBe('object-position:30% 65%')
  expect(styleOf({ focus: { x: 0, y: 0 } })).toBe('object-position:0% 0%')
  expect(styleOf({ focus: { x: 30, y: 65 }, placeholder: 'linear-gradient(#fff, #000)' })).toContain('object-position:30% 65%')
})

test('a picture without a focal point has no position of its own', () => {
  expect(styleOf({})).toBeUndefined()
  expect(styleOf({ placeholder: 'linear-gradient(#fff, #000)' })).not.toContain('object-position')
})
