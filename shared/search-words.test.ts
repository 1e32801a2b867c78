import { describe, expect, test } from 'vitest'
import { lettersApart, likelyPlaces, placeSpellings } from './place-names.ts'
import { expandQuery, expandQueryFurther } from './search-words.ts'

const typed = (q: string) => expandQuery(q).map((term) => term.typed)
const others = (q: string) => expandQuery(q).flatMap((term) => term.others)

describe('widening a query', () => {
  test('small words are left out unless there are no others', () => {
    expect(typed('فنادق في مكة')).toEqual(['فنادق', 'مكه'])
    expect(typed('The best of Rome')).toEqual(['rome'])
    expect(typed('في')).toEqual(['في'])
    expect(typed('% - !')).toEqual([])
  })

  test('a place of several words is one term', () => {
    expect(typed('Sharm El-Sheikh hotels')).toEqual(['sharm el sheikh', 'hotels'])
    expect(typed('united arab emirates')).toEqual(['united arab emirates'])
    expect(typed('كوالا لمبور')).toEqual(['كوالا لمبور'])
  })

  test.for([
    ['Mecca', 'مكه'],
    ['مكة', 'makkah'],
    ['Medina', 'مدينه منوره'],
    ['جدة', 'jeddah'],
    ['اسطمبول', 'istanbul'],
    ['Tiflis', 'تبليسي'],
    ['كازبيغي', 'كازبيجي'],
    ['جودوري', 'جوداوري'],
    ['غنتنغ', 'جنتنج'],
    ['أوزنغول', 'اوزنجول'],
    ['بالرياض', 'riyadh'],
    ['للرياض', 'رياض'],
    ['رحلات', 'رحله'],
    ['رحلة', 'رحلات'],
    ['شواطئ', 'شاطي'],
    ['بالفنادق', 'فندق'],
    ['cars', 'car'],
    ['cities', 'city'],
    ['beaches', 'beach'],
    ['activity', 'activities'],
  ])('"%s" also asks for "%s"', ([q = '', form = '']) => {
    expect(others(q)).toContain(form)
  })

  test('a name that also means a city, or a man, is asked with and never looked for', () => {
    expect(others('Medina')).not.toContain('مدينه')
    expect(others('المدينة')).toContain('medina')
    expect(others('AlUla')).not.toContain('علي')
    expect(others('نيس')).not.toContain('nice')
  })

  test('at most eight terms are looked for', () => {
    expect(typed(Array.from({ length: 20 }, (_, place) => `word${place}`).join(' '))).toHaveLength(8)
  })

  test('a mistyped place is widened further, one that was written right is not', () => {
    const [mistyped, right] = [...expandQuery('Duabi'), ...expandQuery('Baku')].map(expandQueryFurther)
    expect(mistyped?.others).toContain('dubai')
    expect(right?.others).not.toContain('bali')
  })
})

test.for([
  ['', '', 0],
  ['abc', '', 3],
  ['istambul', 'istanbul', 1],
  ['duabi', 'dubai', 1],
  ['kitten', 'sitting', 3],
  ['اسطنوبل', 'اسطنبول', 1],
] as const)('"%s" and "%s" are %i letters apart', ([one, other, apart]) => {
  expect(lettersApart(one, other)).toBe(apart)
  expect(lettersApart(other, one)).toBe(apart)
})

test('short words are never taken for mistyped places', () => {
  expect(likelyPlaces('bari')).toEqual([])
  expect(placeSpellings('bari')).toBeUndefined()
})
