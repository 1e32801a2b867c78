import { expect, test } from 'vitest'
import { callerIds } from './caller-ids.ts'

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const sent = (values: Record<string, string>) => new Headers(values)

test('the ids of a trusted proxy are kept', () => {
  expect(callerIds(sent({ 'X-Request-Id': 'proxy-4711.a', traceparent }), 1)).toEqual({ requestId: 'proxy-4711.a', traceparent })
})

test('without a trusted proxy every request gets an id of its own', () => {
  const ids = callerIds(sent({ 'X-Request-Id': 'proxy-4711.a', traceparent }), 0)
  expect(ids).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test.each(['short', 'x'.repeat(101), 'has spaces in it', '","forged":"1', '<script>alert(1)</script>'])(
  'an id that is not well formed is replaced: %s',
  (id) => expect(callerIds(sent({ 'X-Request-Id': id }), 1).requestId).toMatch(/^[0-9a-f-]{36}$/),
)

test.each([
  `01${traceparent.slice(2)}`,
  traceparent.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)),
  traceparent.replace('00f067aa0ba902b7', '0'.repeat(16)),
  `${traceparent}-more`,
  traceparent.toUpperCase().replace('00-4', '00-G'),
])('a traceparent that is not well formed is dropped: %s', (header) =>
  expect(callerIds(sent({ traceparent: header }), 1).traceparent).toBeUndefined(),
)
