import fc from 'fast-check'
import { expect, test } from 'vitest'
import { condense, expand } from './condensed.ts'

const roundTrip = (value: object) => expand(JSON.parse(JSON.stringify(condense(value))))

test('whatever JSON can say comes back as JSON would bring it back', () => {
  const values = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
  fc.assert(
    fc.property(values, (value) => {
      expect(roundTrip(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('names and what stands more than once are written once', () => {
  const service = { slug: 'trips', name: 'رحلات يومية' }
  const value = { cards: [1, 2, 3].map((id) => ({ id, service, near: [service.name] })), none: undefined }
  const text = JSON.stringify(condense(value))
  for (const part of ['service', 'near', service.slug, service.name]) expect(text.split(`"${part}"`)).toHaveLength(2)
  expect(expand(JSON.parse(text))).toEqual({ cards: value.cards })
})

test('what all objects of a shape have in common is written with its names', () => {
  const value = [1, 2, 3].map((id) => ({ id, type: 'text', strong: false, old: null, at: { id, zone: 'Asia/Riyadh' } }))
  const condensed = condense(value)
  expect(condensed[0]).toEqual([
    ['id', ['type', 'text'], ['strong', false], ['old', null], 'at'],
    ['id', ['zone', 'Asia/Riyadh']],
  ])
  expect(expand(JSON.parse(JSON.stringify(condensed)))).toEqual(value)
  expect(condense([{ id: 1, type: 'text' }])[0]).toEqual([['id', 'type']])
})
