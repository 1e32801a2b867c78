import { expect, test } from 'vitest'
import { byService, type CategoryRecord } from './category-groups.ts'

test('categories stand under their services', () => {
  const category = (slug: string, service: string) =>
    ({ slug, service: { id: service, slug: service, name: service } }) as CategoryRecord
  const groups = byService([category('a', 's1'), category('b', 's2'), category('c', 's1')])
  expect(groups.map(({ service, categories }) => [service.id, categories.map(({ slug }) => slug)])).toEqual([
    ['s1', ['a', 'c']],
    ['s2', ['b']],
  ])
})
