import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioTabs } from './radio-tabs.tsx'
import { WithoutScripts } from './without-scripts.tsx'

const panel = (text: string) => (
  <p>
    {text}
    <WithoutScripts>
      <b>{text} by hand</b>
    </WithoutScripts>
  </p>
)

const tabs = ['Trips', 'Hotels', 'Cars'].map((label) => ({ id: label.toLowerCase(), label, panel: panel(label) }))

test('the panel of the open tab is in the page, the others are for readers without scripts', () => {
  const html = renderToStaticMarkup(<RadioTabs label="Kind" tabs={tabs} open="hotels" />)
  const withScripts = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
  expect(withScripts).toContain('<p>Hotels</p>')
  expect(withScripts).not.toMatch(/<p>(Trips|Cars)/)
  expect(html.match(/<p>/g)).toHaveLength(tabs.length)
})

test('what is for readers without scripts anyway is not marked twice, as the first end would end both', () => {
  const html = renderToStaticMarkup(<RadioTabs label="Kind" tabs={tabs} />)
  expect(html).not.toMatch(/<noscript>(?:(?!<\/noscript>).)*<noscript>/)
  expect(html).toContain('<noscript><p>Cars<b>Cars by hand</b></p></noscript>')
})
