import { describe, expect, test } from 'vitest'
import { excessOf, readBytes } from './body-bytes.ts'

const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const excess = (...parts: string[]) =>
  excessOf(new TextEncoder().encode(`${parts.join('')}--x--\r\n`), '--x', { fields: 3, textBytes: 1_000 })
const long = 'y'.repeat(2_000)

describe('what a multipart form has too much of', () => {
  test.for([
    ['a long text', [part('name="field"', long)]],
    ['one behind a file', [part('name="file"; filename="a.pdf"', long), part('name="field"', long)]],
    ['one whose head never ends', [`--x\r\n${long}`]],
    ['what stands before the first field', [long, part('name="field"', 'y')]],
  ] as const)('%s is a text too long', ([, parts]) => expect(excess(...parts)).toBe('text'))

  test('more fields than may be are found, as many as may be are not', () => {
    const field = part('name="a"', '')
    expect([excess(field, field, field, field), excess(field, field, field)]).toEqual(['fields', undefined])
  })

  test.for([
    ['short texts', [part('name="field"', 'y'.repeat(900)), part('name="service_id"', 'visa')]],
    ['a long file', [part('name="field"', 'y'), part('name="file"; filename="a.pdf"', long)]],
    ['a long file without a name', [part('name="file"; FileName=""', long)]],
    ['nothing', []],
  ] as const)('%s is neither too long nor too many', ([, parts]) => expect(excess(...parts)).toBeUndefined())
})

describe('the bytes of a body', () => {
  const sent = (chunks: readonly string[], headers: Record<string, string> = {}) => ({
    headers: new Headers(headers),
    body: ReadableStream.from(chunks.map((chunk) => new TextEncoder().encode(chunk))),
  })
  const read = async (chunks: readonly string[], headers?: Record<string, string>) => {
    const bytes = await readBytes(sent(chunks, headers), 8)
    return bytes && new TextDecoder().decode(bytes)
  }

  test.for([
    ['without a length', {}],
    ['with its length', { 'Content-Length': '8' }],
    ['with a length that is too short', { 'Content-Length': '3' }],
    ['with a length that is too long', { 'Content-Length': '8', 'Transfer-Encoding': 'chunked' }],
    ['with a length that is no number', { 'Content-Length': 'eight' }],
  ] as const)('are all there %s, up to the limit', async ([, headers]) => {
    expect(await read(['abc', 'def', 'gh'], headers)).toBe('abcdefgh')
    expect(await read(['abc', 'def', 'ghi'], headers)).toBeNull()
    expect(await read(['ab'], headers)).toBe('ab')
    expect(await read([], headers)).toBe('')
  })

  test('are not read where their length is beyond the limit', async () => {
    expect(await read(['a'], { 'Content-Length': '9' })).toBeNull()
  })
})
