import { countIn } from '#server/platform/http/input/body-bytes.ts'

type Limits = { maxBytes: number; separator: string | undefined; maxFields: number }

/** Counts the bytes and the fields of a form that streams through it; the stream breaks beyond either limit. */
export function createFormGauge({ maxBytes, separator, maxFields }: Limits) {
  let bytes = 0
  let separators = 0
  let isOver = false
  /** The end of the last chunk, where a separator may have begun. */
  let tail = new Uint8Array()

  function countFields(chunk: Uint8Array): void {
    if (!separator) return
    const joined = new Uint8Array(tail.length + chunk.length)
    joined.set(tail)
    joined.set(chunk, tail.length)
    separators += countIn(joined, separator, maxFields + 1)
    tail = separator.length > 1 ? joined.slice(-(separator.length - 1)) : new Uint8Array()
  }

  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      countFields(chunk)
      isOver = bytes > maxBytes || separators > maxFields
      if (isOver) controller.error(new Error('The form is too large'))
      else controller.enqueue(chunk)
    },
  })
  return { stream, isOver: () => isOver }
}
