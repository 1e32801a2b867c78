import { expect, test } from 'vitest'
import { serialize } from '../serialized.ts'
import { localContentOf } from './local-content.ts'

const services = [
  { name: 'Trips', in_header: true },
  { name: 'Visas', in_header: false },
]
const root = (changes: object = {}) => ({
  shared: serialize({ locale: 'en', company: { display_name: 'Masar' }, services, ...changes }),
})

test('a page stores all services, those of the header and the company, in this order', { tags: ['S-185'] }, () => {
  expect(localContentOf({ root: root() })).toEqual({
    locale: 'en',
    content: {
      services: [
        { index: 0, name: 'Trips', in_header: true },
        { index: 1, name: 'Visas', in_header: false },
      ],
      services_header: [{ index: 0, name: 'Trips', in_header: true }],
      company: [{ index: 0, name: 'Masar', display_name: 'Masar' }],
    },
  })
})

test('the sections are stored where a page shows them', { tags: ['S-189'] }, () => {
  const home = { sections: serialize([{ code: 'hero', title: 'Welcome' }]) }
  expect(localContentOf({ root: root(), home })?.content.sections).toEqual([
    { index: 0, name: 'Welcome', code: 'hero', title: 'Welcome' },
  ])
})

test('what could not be loaded replaces nothing', () => {
  expect(localContentOf({ root: root({ services: [], company: null }) })?.content).toEqual({})
  expect(localContentOf({})).toBeUndefined()
})

test('the first section of home is stored with the layout of the page', () => {
  const home = { sections: serialize([{ title: 'Welcome' }, { title: 'Trips' }]) }
  const layout = { width: 390, heights: [260, 120] }
  expect(localContentOf({ root: root(), home }, layout)?.content.sections).toEqual([
    { index: 0, name: 'Welcome', title: 'Welcome', layout },
    { index: 1, name: 'Trips', title: 'Trips' },
  ])
})
