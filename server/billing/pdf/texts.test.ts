import { expect, test } from 'vitest'
import { amount, bothLanguages, directed, exchangeRate, percent } from './texts.ts'

test.each([
  ['فندق Hilton', true],
  ['Hilton فندق', false],
  ['12 (فندق) Hilton', true],
  ['+966 50', false],
  ['«شاليه» 5', true],
  ['דוד Hotel', true],
])('%s is written from the side of its first letter', (text, rtl) => {
  expect(directed(text)).toEqual({ text, rtl })
})

test('a text comes in Arabic first, and once where both languages are the same', () => {
  expect(bothLanguages({ en: 'Trip', ar: 'رحلة' }).map(({ text }) => text)).toEqual(['رحلة', 'Trip'])
  expect(bothLanguages({ en: 'Hilton', ar: ' Hilton ' })).toEqual([{ text: 'Hilton', rtl: false }])
  expect(bothLanguages({ en: 'Trip' })).toHaveLength(1)
  expect(bothLanguages(null)).toEqual([])
})

test('amounts have groups and two decimals, rates no needless ones', () => {
  expect([amount('1234.5'), amount('-0.05'), percent(15), percent('12.50')]).toEqual(['1,234.50', '-0.05', '15%', '12.5%'])
})

test.each([
  ['3.7500000000', '3.75'],
  ['1.0000000000', '1.00'],
  ['0.0002300000', '0.00023'],
  ['3.7', '3.7'],
  ['100', '100'],
])('the rate %s is written %s', (rate, text) => {
  expect(exchangeRate(rate)).toBe(text)
})
