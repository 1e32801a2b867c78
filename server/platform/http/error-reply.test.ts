import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issue } from '#contract/issue.ts'
import { errorStatuses } from '#contract/route.ts'
import { DatabaseBusyError } from '#server/db/semaphore.ts'
import { locales } from '#shared/locale.ts'
import { AppError, fieldError } from '../errors.ts'
import { translator } from '../messages.ts'
import { asAppError, failureBody } from './error-reply.ts'
import { parseIssues, translateFieldErrors } from './field-errors.ts'

const english = translator('en')

test('every error has a status and a text in every language', () => {
  for (const code of Object.keys(errorStatuses) as (keyof typeof errorStatuses)[]) {
    const params = { count: 2, max: 2 }
    const texts = locales.map(
      (locale) => failureBody(new AppError(code, undefined, { params }), 'id', translator(locale)).message,
    )
    for (const text of texts) expect(text).toMatch(/\S/)
    expect(new Set(texts).size).toBe(locales.length)
    expect(new AppError(code).status).toBe(errorStatuses[code])
  }
})

describe('issues of a schema', () => {
  const schema = z.object({
    name: z.string().min(2).max(5),
    age: z.number().min(18).max(99),
    tags: z.array(z.string()).min(1).max(2),
    when: z.iso.datetime(),
    email: z.email(),
    kind: z.enum(['a', 'b']),
    own: z.string().refine((value) => value === 'x', issue('coupon')),
    nested: z.object({ list: z.array(z.object({ code: z.string() })) }),
  })
  const fields = (input: unknown) => {
    const parsed = schema.safeParse(input, { reportInput: true })
    return parsed.success ? {} : translateFieldErrors(english, parseIssues(parsed.error))
  }

  test('missing fields are required', () => {
    const errors = fields({})
    expect(Object.keys(errors).sort()).toEqual(['age', 'email', 'kind', 'name', 'nested', 'own', 'tags', 'when'])
    for (const field of ['age', 'name', 'nested', 'own', 'tags', 'when'])
      expect(errors[field]).toEqual(['This field is required'])
  })

  test('each says what is wrong with it, with its bounds', () => {
    const nested = { list: [{ code: 'fine' }, { code: 5 }] }
    expect(fields({ name: 'a', age: 17, tags: [], when: 'now', email: 'x', kind: 'c', own: 'y', nested })).toEqual({
      name: ['Use at least 2 characters'],
      age: ['Enter 18 or more'],
      tags: ['Choose at least one item'],
      when: ['Enter a valid date'],
      email: ['The email must be valid'],
      kind: ['Choose one of the listed options'],
      own: ['This code is wrong or has expired. Check the spelling.'],
      'nested.list.1.code': ['This entry is not valid. Please check it.'],
    })
    expect(
      fields({ name: 'abcdef', age: 'old', tags: ['a', 'b', 'c'], when: 5, email: 5, kind: 5, own: 5, nested: [] }),
    ).toMatchObject({
      name: ['Use 5 characters or fewer'],
      age: ['Enter a number'],
      tags: ['Choose 2 items or fewer'],
      nested: ['This entry is not valid. Please check it.'],
    })
  })

  test('a body that is no object is an error of the body', () => {
    expect(fields(null)).toEqual({ body: ['This field is required'] })
    expect(fields('text')).toEqual({ body: ['This entry is not valid. Please check it.'] })
  })
})

describe('thrown values', () => {
  test.for([
    [new HTTPException(413), 'too_large'],
    [new HTTPException(415), 'unsupported_type'],
    [new HTTPException(400), 'malformed'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
    [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), 'unavailable'],
    [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), 'unavailable'],
    [new Error('Connection terminated unexpectedly'), 'unavailable'],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), 'internal'],
    [new TypeError('x is not a function'), 'internal'],
    ['text', 'internal'],
    [undefined, 'internal'],
  ] as const)('%s is %s', ([thrown, code]) => {
    const error = asAppError(thrown)
    expect(error.code).toBe(code)
    expect(error.retryAfter).toBe(code === 'unavailable' ? 5 : undefined)
  })

  const stateOf = (code: string) => Object.assign(new Error('refused by PostgreSQL'), { code })

  test.for(['25006', '53100', '53200', '53300', '57P02', '57P03', '08000', '08006', '08P01', '58030'])(
    'the state %s is a database that is away, not a bug of ours',
    (code) => {
      const { status, messageKey, retryAfter } = asAppError(stateOf(code))
      expect({ status, messageKey, retryAfter }).toEqual({ status: 503, messageKey: 'errors.unavailable', retryAfter: 5 })
    },
  )

  test.for([
    stateOf('55P03'),
    stateOf('57014'),
    stateOf('25P03'),
    stateOf('40001'),
    stateOf('40P01'),
    new Error('timeout exceeded when trying to connect'),
    new DatabaseBusyError('no place'),
  ])('%s is a wait for others that took too long', (thrown) => {
    const { status, messageKey, retryAfter } = asAppError(thrown)
    expect({ status, messageKey, retryAfter }).toEqual({ status: 503, messageKey: 'errors.busy', retryAfter: 2 })
  })

  test('what nobody foresaw says nothing of itself', () => {
    expect(failureBody(asAppError(new Error('relation "customer" does not exist')), 'id', english)).toEqual({
      message: 'An unexpected error occurred.',
      code: 'internal',
      request_id: 'id',
    })
  })

  test('an error stays what it is', () => {
    const error = fieldError('email', { key: 'taken' })
    expect(asAppError(error)).toBe(error)
  })
})
