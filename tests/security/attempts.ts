import fc from 'fast-check'
import { expect } from 'vitest'
import { Failure } from '#contract/fields.ts'
import type { Entry } from '#contract/route.ts'
import { headerValue, hostileText, someText, wrongValue } from './hostile-values.ts'
import { fieldsOf, leavesOf, valuesOf, withLeaf } from './values-of-schema.ts'

/** What makes a call succeed, where that is known. */
type ValidCall = { param?: string | readonly string[]; query?: string; body?: unknown; form?: Record<string, string | File> }

/** One call as an attacker makes it. */
export type Attempt = {
  param: string | readonly string[] | undefined
  query: string
  body?: unknown
  form?: Record<string, string | File>
  headers: Record<string, string>
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const params = ({ param }: ValidCall) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(param) },
    { weight: 1, arbitrary: hostileText.map((text) => encoded(text) || '%20') },
  )

function queries({ query: schema }: Entry, { query = '' }: ValidCall): fc.Arbitrary<string> {
  const names = schema ? Object.keys(fieldsOf(schema)) : []
  const pair = fc.tuple(fc.constantFrom(...names, 'unasked', '__proto__'), someText)
  const pairs = fc.array(pair, { maxLength: 3 }).map((list) => list.map(([name, text]) => `${name}=${encoded(text)}`).join('&'))
  return fc.oneof(
    fc.constant(query),
    pairs.map((text) => `?${text}`),
    pairs.map((text) => `${query || '?'}&${text}`),
  )
}

/** Bodies by the schema, and good bodies with a few places spoilt, which get past the first checks. */
function bodies({ body: schema }: Entry, { body }: ValidCall): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const spoilt = fc.array(fc.tuple(fc.nat(), fc.oneof(hostileText, wrongValue)), { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce<unknown>((value, [place, leaf]) => {
      const leaves = leavesOf(value)
      return withLeaf(value, leaves[place % leaves.length] ?? [], leaf)
    }, body),
  )
  return body === undefined ? valuesOf(schema) : fc.oneof(valuesOf(schema), { weight: 2, arbitrary: spoilt })
}

function forms({ multipart }: Entry, { form }: ValidCall): fc.Arbitrary<Record<string, string | File> | undefined> {
  if (!multipart || !form) return fc.constant(undefined)
  const file = fc.tuple(hostileText, fc.constantFrom('image/png', 'text/html', 'image/svg+xml'), hostileText)
  return fc.tuple(fc.constantFrom(...Object.keys(form)), hostileText, file).map(([name, text, [fileName, type, content]]) => ({
    ...form,
    [name]: name === 'file' ? new File([content], `${fileName}.png`, { type }) : text,
  }))
}

const headerNames = ['X-Locale', 'X-Currency', 'X-Target-Country', 'X-Timezone', 'User-Agent', 'Accept-Language', 'X-Request-Id']
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 2 })

/** Calls of an operation, made from its schemas and from a call that succeeds. */
export const attemptsAt = (entry: Entry, good: ValidCall): fc.Arbitrary<Attempt> =>
  fc
    .record({ param: params(good), query: queries(entry, good), body: bodies(entry, good), form: forms(entry, good), headers })
    .map(({ form, ...attempt }) => ({ ...attempt, ...(form && { form }) }))

const inside = /node_modules|\.ts:\d+|\n\s+at \S|insert into "|select "|PGlite|kysely|zod|ENOENT|violates|syntax error|\/work\//i

const mostMilliseconds = 5_000

/** Asks, and holds the answer to what every answer owes: no failure of ours, in time, an error that tells nothing of the inside. */
export async function expectDecency(asking: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  const response = await asking()
  const text = await response.text()
  expect(performance.now() - started).toBeLessThan(mostMilliseconds)
  expect(response.status, text.slice(0, 500)).toBeLessThan(500)
  if (response.status >= 400) {
    expect(Failure.safeParse(JSON.parse(text)).error, text.slice(0, 500)).toBeUndefined()
    expect(text.replaceAll('\\n', '\n').replaceAll('\\"', '"')).not.toMatch(inside)
  }
  return response.status
}
