import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

const textOf = (amount: string, sign: string, hidden: string) =>
  renderToStaticMarkup(<Amount amount={amount} sign={sign} />)
    .replace(new RegExp(`<span class="[^"]*${hidden}:hidden[^"]*">.*?</span>`), '')
    .replace(/<[^>]+>/g, '')

test('an amount is its number and sign, and one that is taken off has one minus in each language', () => {
  expect(textOf('40.80', '$', 'rtl')).toBe('40.80 $')
  expect(textOf('-40.80', '$', 'rtl')).toBe('−40.80 $')
  expect(textOf('-40.80', 'SAR', 'ltr')).toBe('−40.80 SAR')
})

test('the minus stands before the sign in English and within the number in Arabic', () => {
  const html = renderToStaticMarkup(<Amount amount="-40.80" sign="$" />)
  expect(html).toMatch(/^<bdi class="[^"]*"><span class="order-1 rtl:hidden">−<\/span>/)
  expect(html).toContain('<bdi class="[direction:ltr]"><span class="ltr:hidden">−</span>40.80</bdi>')
})
