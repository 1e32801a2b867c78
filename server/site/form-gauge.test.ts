import { expect, test } from 'vitest'
import { createFormGauge } from './form-gauge.ts'

async function pass(text: string, limits: Parameters<typeof createFormGauge>[0], chunkSize: number) {
  const gauge = createFormGauge(limits)
  const bytes = new TextEncoder().encode(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, place) =>
    bytes.slice(place * chunkSize, (place + 1) * chunkSize),
  )
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const read = await new Response(stream.pipeThrough(gauge.stream)).text().catch(() => null)
  return { read, isOver: gauge.isOver() }
}

const sizes = [1, 2, 3, 7, 1_000]

test.each(sizes)('in chunks of %i bytes a form within its limits passes unchanged', async (chunkSize) => {
  const form = '--xy\r\n\r\na\r\n--xy\r\n\r\nb\r\n--xy--\r\n'
  const limits = { maxBytes: form.length, separator: '--xy', maxFields: 3 }
  expect(await pass(form, limits, chunkSize)).toEqual({ read: form, isOver: false })
  expect(await pass('a=1&b=2', { maxBytes: 7, separator: '&', maxFields: 1 }, chunkSize)).toEqual({
    read: 'a=1&b=2',
    isOver: false,
  })
})

test.each(sizes)('in chunks of %i bytes one byte or one field too many breaks it', async (chunkSize) => {
  const over = { read: null, isOver: true }
  const form = '--xy\r\n\r\na\r\n--xy\r\n\r\nb\r\n--xy--\r\n'
  expect(await pass(form, { maxBytes: form.length, separator: '--xy', maxFields: 2 }, chunkSize)).toEqual(over)
  expect(await pass(form, { maxBytes: form.length - 1, separator: '--xy', maxFields: 3 }, chunkSize)).toEqual(over)
  expect(await pass('a&b&c', { maxBytes: 100, separator: '&', maxFields: 1 }, chunkSize)).toEqual(over)
  expect(await pass('x'.repeat(50), { maxBytes: 49, separator: undefined, maxFields: 1 }, chunkSize)).toEqual(over)
})
