import type { Entry } from '#contract/route.ts'
import { jsonLimits } from '#server/platform/http/input/json-size.ts'
import { bodyLimits, formFields } from '#shared/body-limits.ts'
import { fieldsOf } from './values-of-schema.ts'

export type WorstBody = { kind: string; type: string; body: string }

/** Filled with blanks up to the limit. */
const padded = (json: string, limit: number) => json + ' '.repeat(Math.max(0, limit - Buffer.byteLength(json)))

const repeated = (part: string, length: number) => part.repeat(Math.max(0, Math.floor(length / part.length)))

const names = (bytes: number) => {
  let text = ''
  for (let place = 0; text.length < bytes - 12; place += 1) text += `,"n${place}":1`
  return text.slice(1)
}

/** Values that fill `bytes` in the ways that cost most, and such as stay just below the limit of values. */
const fillings: Record<string, (bytes: number) => string> = {
  numbers: (bytes) => `[1${repeated(',1', bytes - 3)}]`,
  objects: (bytes) => `[{}${repeated(',{}', bytes - 4)}]`,
  names: (bytes) => `{${names(bytes - 2)}}`,
  nesting: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'long text': (bytes) => `"${'x'.repeat(bytes - 2)}"`,
  'invisible text': (bytes) => `"${'\u202e'.repeat((bytes - 2) / 3)}"`,
  'escaped text': (bytes) => `"${'\\u202e'.repeat((bytes - 2) / 6)}"`,
  'long number': (bytes) => '9'.repeat(bytes),
  'as many numbers as are counted': (bytes) => `[1${',1'.repeat(Math.min(jsonLimits.values, bytes / 2) - 12)}]`,
  'as many objects as are counted': (bytes) => `[{}${',{}'.repeat(Math.min(jsonLimits.values, bytes / 3) - 12)}]`,
  'as many names as are counted': (bytes) => `{${names(Math.min(bytes, 15_000))}}`,
}

const json = 'application/json'

/** The bodies of at most `limit` bytes that are expected to cost an operation most: each filling as the whole, in each field and in all of them. */
export function worstBodies({ body, multipart }: Entry, limit: number): WorstBody[] {
  if (multipart) return worstForms(limit)
  const fields = Object.keys(body ? fieldsOf(body) : {})
  const room = limit - 64
  return Object.entries(fillings).flatMap(([kind, fill]) => [
    { kind, type: json, body: padded(fill(room), limit) },
    ...fields.map((field) => ({
      kind: `${kind} in ${field}`,
      type: json,
      body: padded(`{"${field}":${fill(room - field.length)}}`, limit),
    })),
    {
      kind: `${kind} in each field`,
      type: json,
      body: padded(
        `{${fields.map((field) => `"${field}":${fill(Math.floor(room / (fields.length + 1)) - field.length - 8)}`).join()}}`,
        limit,
      ),
    },
  ])
}

function worstForms(limit: number): WorstBody[] {
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = (value: string) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n--x--\r\n`
  const many = repeated(part('a', ''), limit - 8)
  return [
    { kind: 'fields', type, body: `${many}--x--\r\n` },
    { kind: 'one long field', type, body: `${part('field', 'y'.repeat(limit - 128))}--x--\r\n` },
    { kind: 'one long file', type, body: file('y'.repeat(limit - 192)) },
    { kind: 'a file of line ends', type, body: file('\r\n'.repeat(limit / 2 - 96)) },
    { kind: 'a file of half separators', type, body: file('\r\n--'.repeat(limit / 4 - 48)) },
    {
      kind: 'texts just short enough',
      type,
      body: `${repeated(part('a', 'y'.repeat(bodyLimits.standard - 96)), Math.min(limit - 8, formFields.upload * bodyLimits.standard))}--x--\r\n`,
    },
    { kind: 'line ends', type, body: `${part('field', '\r\n'.repeat(limit / 2 - 128))}--x--\r\n` },
  ]
}
