import { beforeAll, expect, test } from 'vitest'
import { bodyLimitOf } from '#contract/body-limit.ts'
import type { AnySchema, Entry } from '#contract/route.ts'
import { mostIssues } from '#server/platform/http/field-errors.ts'
import { type ListLimit, listLimitsOf } from '#server/platform/http/input/cut-lists.ts'
import { jsonLimits } from '#server/platform/http/input/json-size.ts'
import { formFields } from '#shared/body-limits.ts'
import { describeWorlds } from '#testing/world.ts'
import { pathOf } from '../conformance/endpoint-calls.ts'
import { everything, type Operation, operations, type SampleRows, samples } from '../conformance/endpoint-samples.ts'
import { fieldsOf } from './values-of-schema.ts'

type Failure = { code: string; message: string; errors?: Record<string, string[]> }

const withBody = operations.flatMap(({ name, entry }) => (entry.body ? [{ name, entry, body: entry.body }] : []))
const withForm = operations.filter(({ entry }) => entry.multipart)
const withLists = withBody.flatMap(({ name, entry, body }) =>
  listLimitsOf(body).map((limit) => ({ name, entry, limit, at: limit.path.join('.') })),
)

const isRecordAt = (lists: readonly ListLimit[], path: readonly string[]) =>
  lists.some(({ path: own, kind }) => kind === 'record' && own.join('.') === path.join('.'))

/** A body in which everything is missing but what leads to `leaf`. */
function leadingTo(lists: readonly ListLimit[], path: readonly string[], leaf: unknown): unknown {
  return path.reduceRight(
    (inner, name, at) => (name === '*' && !isRecordAt(lists, path.slice(0, at)) ? [inner] : { [name]: inner }),
    leaf,
  )
}

const listOf = ({ kind }: ListLimit, length: number): unknown => {
  const ones = Array.from({ length }, () => 1)
  return kind === 'array' ? ones : Object.fromEntries(ones.map((one, place) => [`n${place}`, one]))
}

test('every list of every body has a limit', () => {
  expect(withLists.length).toBeGreaterThan(10)
  expect(withLists.filter(({ limit }) => limit.most === undefined).map(({ name, at }) => `${name} ${at}`)).toEqual([])
})

describeWorlds('every body has limits', (world) => {
  let rows: SampleRows
  beforeAll(async () => {
    rows = await everything(world)
  })

  function send(
    name: Operation,
    entry: Entry,
    init: { body: string | Blob | ReadableStream; headers?: Record<string, string> },
    locale = 'en',
  ) {
    const path = pathOf(entry, samples[name]?.(rows).param ?? 'nothing')
    const token = entry.access.auth === 'staff' ? rows.staff.token : rows.customer.token
    return world.request(`/${rows.company.slug}${path}`, {
      method: entry.method.toUpperCase(),
      duplex: 'half',
      ...init,
      headers: {
        'X-Locale': locale,
        'Content-Type': 'application/json',
        ...(entry.access.auth !== 'guest' && { Authorization: `Bearer ${token}` }),
        ...(entry.access.idempotent && { 'Idempotency-Key': 'limits' }),
        ...init.headers,
      },
    } as RequestInit)
  }

  const failure = async (response: Promise<Response>): Promise<Failure & { status: number }> => {
    const answer = await response
    return { ...((await answer.json()) as Failure), status: answer.status }
  }

  /** In chunks, as a body without a declared length arrives; says how many bytes were asked for. */
  function inChunks(text: string) {
    const bytes = new TextEncoder().encode(text)
    let read = 0
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read >= bytes.length) return controller.close()
          controller.enqueue(bytes.subarray(read, read + 1024))
          read += 1024
        },
      },
      { highWaterMark: 0 },
    )
    return { stream, read: () => read }
  }

  test.for(withBody)('$name takes a body of its limit and refuses one byte more before reading on', async ({ name, entry }) => {
    const limit = bodyLimitOf(entry)
    const padded = (bytes: number) => `[1]${' '.repeat(bytes - 3)}`
    const text = {
      en: `The data sent is larger than the ${limit / 1024} kilobytes allowed here.`,
      ar: `${limit / 1024} كيلوبايت`,
    }
    for (const [body, locale] of [
      [padded(limit + 1), 'en'],
      [`"${'ب'.repeat(limit / 2)}"`, 'ar'],
    ] as const) {
      const { size } = new Blob([body])
      const declared = { body, headers: { 'Content-Length': String(size) } }
      for (const init of [{ body }, declared, { body: inChunks(body).stream }]) {
        const rejected = await failure(send(name, entry, init, locale))
        expect(rejected).toMatchObject({ status: 413, code: 'too_large', message: expect.stringContaining(text[locale]) })
      }
    }
    for (const init of [{ body: padded(limit) }, { body: inChunks(padded(limit)).stream }])
      expect((await failure(send(name, entry, init))).status).toBe(422)
    const endless = inChunks(' '.repeat(limit * 8))
    expect((await failure(send(name, entry, { body: endless.stream }))).status).toBe(413)
    expect(endless.read()).toBeLessThanOrEqual(limit + 2048)
  })

  test.for(withBody)('$name refuses too many values and too deep ones', async ({ name, entry }) => {
    const { values, depth } = jsonLimits
    const bodies = [
      JSON.stringify(Array.from({ length: values }, () => 1)),
      JSON.stringify(Object.fromEntries(Array.from({ length: values }, (_, place) => [`n${place}`, 1]))),
      `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]
    for (const body of bodies.filter(({ length }) => length <= bodyLimitOf(entry))) {
      const english = await failure(send(name, entry, { body }))
      expect(english).toMatchObject({ status: 413, code: 'too_large', message: expect.stringContaining('too many fields') })
      expect((await failure(send(name, entry, { body }, 'ar'))).message).toMatch(/\p{Script=Arabic}/u)
    }
    expect((await failure(send(name, entry, { body: '[1,1]' }))).status).toBe(422)
  })

  test.for(withLists)(
    '$name refuses $at with one element too many, and looks at no more of them',
    async ({ name, entry, limit }) => {
      const lists = listLimitsOf(entry.body as AnySchema)
      const most = limit.most ?? 0
      const send_ = (length: number) =>
        failure(send(name, entry, { body: JSON.stringify(leadingTo(lists, limit.path, listOf(limit, length))) }))
      const rejected = await send_(most + 1)
      const place = limit.path
        .map((part, at) => (part === '*' && !isRecordAt(lists, limit.path.slice(0, at)) ? '0' : part))
        .join('.')
      expect(rejected.status).toBe(422)
      expect(Object.keys(rejected.errors ?? {}).some((field) => field === place || field.startsWith(`${place}.`))).toBe(true)
      const places = Object.keys((await send_(1_500)).errors ?? {}).filter((field) => field.startsWith(`${place}.`))
      const elements = new Set(places.map((field) => field.slice(place.length + 1).split('.')[0]))
      expect(elements.size).toBeLessThanOrEqual(most + 1)
    },
  )

  test.for(withBody)('$name names at most 100 issues', async ({ name, entry, body }) => {
    const lists = listLimitsOf(body)
    const wrong = Object.fromEntries(Object.keys(fieldsOf(body)).map((field) => [field, [{}, 'x', [[]]]]))
    const bodies = [
      wrong,
      ...lists.map((limit) => leadingTo(lists, limit.path, listOf(limit, 1_500))),
      ...lists.map((limit) =>
        leadingTo(
          lists,
          limit.path,
          Array.from({ length: 90 }, () => ({ answers: { a: {}, b: {} } })),
        ),
      ),
    ]
    for (const sent of bodies) {
      const { status, errors = {} } = await failure(send(name, entry, { body: JSON.stringify(sent) }))
      expect(status).toBe(422)
      const texts = Object.entries(errors).flatMap(([field, list]) => (field === 'body' ? [] : list))
      expect(texts.length).toBeLessThanOrEqual(mostIssues)
    }
  })

  test('an order with more than 100 wrong fields names 100 and says that there are more', async () => {
    const entry = operations.find(({ name }) => name === 'createOrder')?.entry as Entry
    const body = JSON.stringify({ travellers: Array.from({ length: 50 }, () => ({})) })
    for (const [locale, text] of [
      ['en', 'Other fields also need correcting.'],
      ['ar', 'توجد حقول أخرى غير صحيحة.'],
    ] as const) {
      const { errors = {} } = await failure(send('createOrder', entry, { body }, locale))
      const { body: more, ...fields } = errors
      expect(Object.values(fields).flat()).toHaveLength(mostIssues)
      expect(more).toEqual([expect.stringContaining(text)])
    }
  })

  test.for(withForm)('$name refuses a form beyond its limit, and one of too many fields', async ({ name, entry }) => {
    const form = (body: FormData) =>
      failure(
        new Request('http://localhost', { method: 'POST', body })
          .blob()
          .then((blob) => send(name, entry, { body: blob, headers: { 'Content-Type': blob.type } })),
      )
    const large = new FormData()
    large.set('file', new File([new Uint8Array(bodyLimitOf(entry))], 'a.png'))
    expect(await form(large)).toMatchObject({ status: 413, message: expect.stringContaining('6144 kilobytes') })
    const fields = (count: number) => {
      const body = new FormData()
      for (let place = 0; place < count; place += 1) body.append('n', '1')
      return body
    }
    expect((await form(fields(formFields.upload))).status).toBe(422)
    expect(await form(fields(formFields.upload + 1))).toMatchObject({ status: 413, message: expect.stringContaining('too many') })
  })
})
