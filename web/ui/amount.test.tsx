import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

const textOf = (amount: string, sign: string) =>
  renderToStaticMarkup(<Amount amount={amount} sign={sign} />).replace(/<[^>]+>/g, '')

test('an amount is its number and sign, and the text of one that is taken off has one minus', () => {
  expect(textOf('40.80', '$')).toBe('40.80 $')
  expect(textOf('-40.80', '$')).toBe('−40.80 $')
  expect(textOf('−40.80', 'SAR')).toBe('−40.80 SAR')
})
