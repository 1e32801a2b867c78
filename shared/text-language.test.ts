import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.for([
  ['كانت الرحلة رائعة والدليل لطيف', 'ar'],
  ['رحلة ممتازة مع Rihla', 'ar'],
  ['سفر بسیار خوبی بود و راهنما چیزهای زیادی گفت', 'other'],
  ['The guide was kind and the bus clean', 'en'],
  ['Great!', 'en'],
  ['Le guide était très sympathique et la visite magnifique', 'other'],
  ['Harika bir geziydi, rehberimiz çok bilgiliydi', 'other'],
  ['Отличная поездка', 'other'],
  ['とても良かったです', 'other'],
  ['10/10 👍', null],
  ['', null],
] as const)('%s is in %s', ([text, language]) => {
  expect(languageOf(text)).toBe(language)
})
