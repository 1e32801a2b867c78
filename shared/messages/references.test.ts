import { expect, test } from 'vitest'
import { resolveReferences } from './references.ts'

const texts = {
  units: {
    nights: '{n, plural, =0 {No nights} one {1 night} other {{n} nights}}',
    bags: '{n, plural, one {1 bag} other {{n} bags}}',
  },
  common: { email: 'Email' },
}

test('a reference becomes the text that it names, however deep it stands', () => {
  expect(resolveReferences({ a: 'Own', deep: { nights: '{units.nights}', email: '{common.email}' } }, texts)).toEqual({
    a: 'Own',
    deep: { nights: texts.units.nights, email: 'Email' },
  })
})

test('a unit may have other words for none, whether it has any or not', () => {
  const messages = { nights: '{units.nights, =0 {Same day}}', bags: '{units.bags, =0 {No luggage}}' }
  expect(resolveReferences(messages, texts)).toEqual({
    nights: '{n, plural, =0 {Same day} one {1 night} other {{n} nights}}',
    bags: '{n, plural, =0 {No luggage} one {1 bag} other {{n} bags}}',
  })
})

test('a reference to nothing names its place', () => {
  expect(() => resolveReferences({ deep: { old: '{units.moons}' } }, texts, 'ar/hotel')).toThrow(
    'ar/hotel.deep.old refers to units.moons, which does not exist',
  )
})
