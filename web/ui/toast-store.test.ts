import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const texts = (store: ReturnType<typeof createToastStore>) => store.current().map(({ text }) => text)

test('a toast stays for 5000 ms', { tags: ['S-353'] }, () => {
  const store = createToastStore()
  store.show('success', 'saved')
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('a dismissed toast leaves at once and the others stay', { tags: ['S-354'] }, () => {
  const store = createToastStore()
  const first = store.show('success', 'first')
  store.show('info', 'second')
  store.dismiss(first)
  expect(texts(store)).toEqual(['second'])
})

test('what stands is taken away before something newer is said, also while it is read', () => {
  const store = createToastStore()
  store.show('danger', 'please correct the fields')
  store.pause()
  store.show('danger', 'once more')
  store.clear()
  store.show('success', 'changed')
  expect(texts(store)).toEqual(['changed'])
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['changed'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('a pause keeps what is left of each countdown', () => {
  const store = createToastStore()
  store.show('success', 'early')
  vi.advanceTimersByTime(2000)
  store.show('success', 'late')
  vi.advanceTimersByTime(1000)
  store.pause()
  vi.advanceTimersByTime(60_000)
  expect(texts(store)).toEqual(['early', 'late'])
  store.resume()
  vi.advanceTimersByTime(2000)
  expect(texts(store)).toEqual(['late'])
  vi.advanceTimersByTime(2000)
  expect(texts(store)).toEqual([])
})

test('a toast that arrives during a pause stands for its whole time afterwards', () => {
  const store = createToastStore()
  store.show('info', 'read me')
  store.pause()
  store.show('danger', 'and me')
  vi.advanceTimersByTime(10_000)
  store.resume()
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toContain('and me')
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('dismissing the last toast under the pointer does not leave later ones paused', () => {
  const store = createToastStore()
  const only = store.show('info', 'one')
  store.pause()
  store.dismiss(only)
  store.show('info', 'two')
  vi.advanceTimersByTime(5000)
  expect(texts(store)).toEqual([])
})

test('listeners hear of every change until they leave', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  const id = store.show('info', 'one')
  store.dismiss(id)
  leave()
  store.show('info', 'two')
  expect(listener).toHaveBeenCalledTimes(2)
})
