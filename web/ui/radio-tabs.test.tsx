import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioTabs } from './radio-tabs.tsx'

const tabs = ['Trips', 'Hotels', 'Cars'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>{label}</p>,
  href: `/?kind=${label.toLowerCase()}`,
  name: `Find ${label}`,
}))

test('the panel of the open tab is in the page, and no other', () => {
  const html = renderToStaticMarkup(<RadioTabs label="Kind" tabs={tabs} open="hotels" />)
  expect(html.match(/<p>\w+<\/p>/g)).toEqual(['<p>Hotels</p>'])
})

test('readers without scripts find the way to each other panel, in its place', () => {
  const html = renderToStaticMarkup(<RadioTabs label="Kind" tabs={tabs} />)
  const links = [...html.matchAll(/<noscript><a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a><\/noscript>/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/?kind=hotels', 'Find Hotels'],
    ['/?kind=cars', 'Find Cars'],
  ])
})
