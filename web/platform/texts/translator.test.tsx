import compile from 'icu-minify/compile'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { translatorOf } from './translator.ts'

const trips = {
  title: compile('Trips'),
  list: { count: compile('{n, plural, =0 {None} one {# trip} other {# trips}}') },
  kind: compile('{kind, select, day {A day} other {Longer}}'),
  until: compile('Free until <time></time>, then {fee}.'),
}
const t = translatorOf({ tag: 'en-AE', texts: { trips } }, 'trips')

test('a text is found by its path and filled with its values', () => {
  expect(t('title')).toBe('Trips')
  expect(t('list.count', { n: 1_200 })).toBe('1,200 trips')
  expect(t('list.count', { n: 0 })).toBe('None')
  expect(t('kind', { kind: 'day' })).toBe('A day')
})

test('numbers are counted by the tag of the language', () => {
  const two = compile('{n, plural, one {واحدة} two {رحلتان} other {#}}')
  expect(translatorOf({ tag: 'ar-u-ca-gregory-nu-latn', texts: { trips: { two } } }, 'trips')('two', { n: 2 })).toBe('رحلتان')
})

test('a tag in a text becomes what its function makes, without a warning about keys', () => {
  const complaints = vi.spyOn(console, 'error')
  const formatted = t.rich('until', { time: () => <time>Monday</time>, fee: '10%' })
  expect(renderToStaticMarkup(<p>{formatted}</p>)).toBe('<p>Free until <time>Monday</time>, then 10%.</p>')
  expect(complaints).not.toHaveBeenCalled()
})

test('a text that is missing stops a developer', () => {
  expect(() => t('list')).toThrow('There is no text trips.list')
  expect(() => t('list.other')).toThrow('There is no text trips.list.other')
  expect(() => translatorOf({ tag: 'en-AE', texts: { trips } }, 'cars')('title')).toThrow('There is no text cars.title')
})

test('a text that is missing in production is said as its path', () => {
  vi.stubEnv('PROD', true)
  expect(t('list.other')).toBe('trips.list.other')
  vi.unstubAllEnvs()
})
