import { expect, test } from 'vitest'
import { apiContext, type Contexts } from '#web/platform/site-context.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { loadReviews } from './load-reviews.ts'

const product = { id: 'rome', score: { average: '4.7', count: 3 } } as unknown as ProductRecord

/** A page of one visitor, and what it asked for. */
function visit() {
  const asked: unknown[] = []
  const kept = new Map<string, unknown>()
  const reply = { data: [{ id: 'first' }], meta: { current_page: 1, last_page: 1, total: 1 }, languages: [] }
  const $get = async ({ query }: { query: unknown }) => {
    asked.push(query)
    return Response.json(reply)
  }
  const cached = async (name: string, load: () => Promise<unknown>) => {
    const value = kept.get(name) ?? (await load())
    kept.set(name, value)
    return value
  }
  const api = { products: { ':id': { reviews: { $get } } } }
  const site = { audience: 'visitor', currency: null, country: null, cached }
  const context = { get: (key: unknown) => (key === apiContext ? api : site) } as Contexts
  return { asked, load: (query: string) => loadReviews(context, product, new URLSearchParams(query)) }
}

test('the first reviews of a product are asked for once, whatever else its address chooses', async () => {
  const { asked, load } = visit()
  const first = await load('')
  expect(first).toMatchObject({ reviews: [{ id: 'first' }], selection: { page: 1, sort: 'newest' } })
  expect(await load('month=2026-12')).toEqual(first)
  expect(asked).toEqual([{ page: '1', sort: 'newest' }])
})

test('others are asked for each time, and say what they are', async () => {
  const { asked, load } = visit()
  for (const query of ['reviews_stars=5', 'reviews_stars=5', 'reviews_page=2', 'reviews_sort=lowest', 'reviews_language=ar'])
    await load(query)
  expect(asked).toHaveLength(5)
  expect(await load('reviews_page=2')).toMatchObject({ selection: { page: 2 } })
})
